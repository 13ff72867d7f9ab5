// The linter of the site's styles: standard rules, less those that only say how names are spelt.
export default {
  extends: "stylelint-config-standard",
  rules: {
    "selector-class-pattern": null,
    "selector-id-pattern": null,
    "keyframes-name-pattern": null,
    "custom-property-pattern": null,
    "no-descending-specificity": null,
    "no-duplicate-selectors": null, // one place for what a thing is, another for where it stands
    "selector-not-notation": null, // a list weighs less than two in a row
    // older tablets know no other way
    "declaration-block-no-redundant-longhand-properties": null,
    "property-no-vendor-prefix": null,
    "selector-no-vendor-prefix": null,
    "value-no-vendor-prefix": null,
    "media-feature-range-notation": "prefix",
    "declaration-block-single-line-max-declarations": null,
  },
};

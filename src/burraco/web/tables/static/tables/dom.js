/** Small tools for building the page: elements from a line, and nothing else. */

/** Make an element; `data` and `on` spread, null and false leave an attribute out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") for (const [type, heard] of Object.entries(value)) element.addEventListener(type, heard);
    else if (name === "data") Object.assign(element.dataset, value);
    else set(element, name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Set an attribute, or take it away if the value is null or false. */
export function set(element, name, value) {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value === true ? "" : value);
}

const SVG = "http://www.w3.org/2000/svg";

/** Make a picture out of a symbol of a sprite. */
export function picture(href) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("aria-hidden", "true");
  svg.append(document.createElementNS(SVG, "use"));
  svg.firstChild.setAttribute("href", href);
  return svg;
}

/** Put exactly these children into an element, moving as few as possible: what stays is not touched. */
export function fill(parent, children) {
  const wanted = new Set(children);
  for (const child of [...parent.childNodes]) if (!wanted.has(child)) child.remove();
  children.forEach((child, at) => {
    if (parent.childNodes[at] !== child) parent.insertBefore(child, parent.childNodes[at] ?? null);
  });
}

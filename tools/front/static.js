// Lets Node find the scripts of the site as browsers do: what lies below /static/ lies in the folders of several apps.
import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const SCRIPT = /^(.*\/web\/)\w+\/static\/(\w+)\/(.*)$/;

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith(".")) return next(specifier, context);
    const wanted = new URL(specifier, context.parentURL);
    const [, web, app, path] = SCRIPT.exec(wanted.href) ?? [];
    if (!web || existsSync(fileURLToPath(wanted))) return next(specifier, context);
    return next(`${web}${app}/static/${app}/${path}`, context);
  },
});

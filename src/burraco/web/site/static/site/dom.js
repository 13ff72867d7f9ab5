/** Small tools for building the page: elements from a line, and nothing else. */

/**
 * Make an element; `data` and `on` spread, null and false leave an attribute out.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} attributes
 * @param {any[]} children nodes, texts, lists of them; null is nothing
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on")
      for (const [type, heard] of Object.entries(value)) element.addEventListener(type, heard);
    else if (name === "data") Object.assign(element.dataset, value);
    else set(element, name, value);
  }
  element.append(...children.flat(2).filter((child) => child !== null && child !== undefined));
  return element;
}

/** Set an attribute, or take it away if the value is null or false. */
export function set(element, name, value) {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value))
    element.setAttribute(name, value === true ? "" : value);
}

const SVG = "http://www.w3.org/2000/svg";

/** Make a picture out of a symbol of a sprite. */
export function picture(href) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", href);
  svg.append(use);
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

/**
 * Return the part of an element that a selector names; there is one, or the page is not what the script is for.
 *
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function find(root, selector) {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`nothing is ${selector}`);
  return found;
}

/**
 * Return what the server put into the page as a block of JSON.
 *
 * @param {string} [id]
 */
export function read(id = "") {
  const block = document.getElementById(id);
  if (!block) throw new Error(`no block ${id}`);
  return JSON.parse(block.textContent);
}

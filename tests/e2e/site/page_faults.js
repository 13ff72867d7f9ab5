/* What is wrong with how the page that is open is laid out: a line for each. Evaluated by test_every_page.py. */
() => {
  const SMALLEST = 14;
  const MAYBE_CUT = "button, a.button, input, summary, .badge, h1, h2, h3, th, td, label";
  const found = [];
  const root = document.documentElement;
  const isSeen = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 2 && box.height > 2 && element.checkVisibility({ visibilityProperty: true });
  };
  const named = (element) => {
    const words = (element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} «${words}»`;
  };
  const isInside = (element) => {
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
      if (getComputedStyle(up).overflowX !== "visible") return true;
    return false;
  };
  const wide = root.clientWidth;
  if (root.scrollWidth > wide) {
    found.push(`wider than the screen by ${root.scrollWidth - wide}`);
    for (const element of document.body.querySelectorAll("*"))
      if (element.getBoundingClientRect().right > wide + 1 && isSeen(element) && !isInside(element))
        found.push(`sticks out: ${named(element)}`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set();
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || small.has(element)) continue;
    if (element.closest("svg, noscript, script, .sr")) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (!size || size >= SMALLEST || !isSeen(element)) continue; // none: said to a voice alone
    small.add(element);
    found.push(`${size} px: ${named(element)}`);
  }
  for (const element of document.querySelectorAll(MAYBE_CUT)) {
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isCut = element.scrollWidth > element.clientWidth + 2 && overflowX === "hidden";
    if (isCut && textOverflow !== "ellipsis" && isSeen(element) && !element.closest(".sr"))
      found.push(`cut off: ${named(element)}`);
  }
  for (const field of document.querySelectorAll("input, select, textarea")) {
    const edge = field.closest(".scroll")?.getBoundingClientRect().right;
    if (edge && field.getBoundingClientRect().right > edge + 1 && isSeen(field))
      found.push(`a field beyond the edge: ${field.getAttribute("name")}`);
  }
  return found;
}

/** Has the browser keep what works without a line; where it cannot (plain http, a private window) nothing changes. */

if ("serviceWorker" in navigator)
  navigator.serviceWorker.register(`/sw.js?lang=${document.documentElement.lang}`).catch(() => {});

/**
 * Keeps what works without a line: pages to read, the referee's guide, the score pad, and the files they need.
 * Online it stays out of the way: pages come from the server, only files with lasting names from what is kept.
 *
 * Before this stand LANG, VERSION, PAGES, FALLBACK, NEWEST, NOTHING and GUIDE: see kept_pages.py.
 * A game without a line would keep its own pages in PAGES, and its data in a cache of another name, which is not
 * touched here.
 */

const CACHE = `burraco-kept-${VERSION}`;
const FILE = /\/static\/[\w./-]+/g;
const INNER = /url\(["']?([^"')]+)["']?\)/g;

self.addEventListener("install", (event) => event.waitUntil(keepAll().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => page(pathname)));
  else if (PAGES.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
});

self.addEventListener("push", (event) => event.waitUntil(tellNewest()));
self.addEventListener("notificationclick", (event) => event.waitUntil(follow(event.notification)));

/** Keep every page as a stranger sees it, and the files it names; those of styles too. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  const files = new Set();
  for (const address of PAGES) {
    const response = await fetch(address, {
      credentials: "omit",
      cache: "no-cache",
      headers: { "Accept-Language": LANG },
    });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await cache.put(address, response.clone());
    for (const [name] of (await response.text()).matchAll(FILE)) files.add(name);
  }
  for (const name of files) {
    const response = await fetch(name);
    if (!response.ok) continue; // a name in a text, and no file
    await cache.put(name, response.clone());
    if (!name.endsWith(".css")) continue;
    for (const [, inner] of (await response.text()).matchAll(INNER))
      if (!inner.startsWith("data:")) files.add(new URL(inner, new URL(name, self.location.href)).pathname);
  }
}

async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("burraco-kept-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function kept(address) {
  return (await caches.match(address)) ?? Response.error();
}

/** Return a page that is kept; for any page of the referee's guide the one that answers in the browser. */
async function page(pathname) {
  const address = pathname.startsWith(GUIDE.above) ? GUIDE.page : pathname;
  return (await caches.match(address)) ?? kept(FALLBACK);
}

/** Say what there is to say: the message that woke this has nothing in it, so the site is asked. */
async function tellNewest() {
  let told = {};
  try {
    told = await (await fetch(NEWEST, { cache: "no-store" })).json();
  } catch {
    // without a line there is still that somebody called
  }
  const { title = "Burraco", body = NOTHING, path: address = "/", tag = "news" } = told;
  await self.registration.showNotification(title, {
    body,
    tag,
    lang: LANG,
    icon: "/app/icona-192.png",
    data: { address },
  });
}

/** Open the page a notice is about, or come back to it. */
async function follow(notice) {
  notice.close();
  const { address } = notice.data;
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find((client) => new URL(client.url).pathname === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}

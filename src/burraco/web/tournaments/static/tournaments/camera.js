// The codes of a printout read by the camera, or from photographs, where the browser knows how to read codes.

import { find } from "../site/dom.js";

const PAUSE = 250;
const place = /** @type {HTMLElement} */ (find(document, "[data-camera]"));
const codes = /** @type {HTMLTextAreaElement} */ (find(document, "#codes"));
const video = /** @type {HTMLVideoElement} */ (find(place, "video"));
const button = /** @type {HTMLButtonElement} */ (find(place, "button"));
const photos = /** @type {HTMLInputElement} */ (find(place, "input"));
const told = /** @type {HTMLElement} */ (find(place, "[role=status]"));
const Reader = /** @type {any} */ (window).BarcodeDetector;
const PART = /8861\d{11}(\d{3})(\d{3})\d+/;
/** @type {MediaStream | null} */
let stream = null;

/** Take down what was read; each code once, whatever the order. @param {string[]} texts */
function take(texts) {
  const known = codes.value.split("\n").filter(Boolean);
  const fresh = texts.map((text) => text.trim()).filter((text) => PART.test(text) && !known.includes(text));
  if (fresh.length) codes.value = `${[...known, ...fresh].join("\n")}\n`;
  count();
}

function count() {
  const parts = codes.value
    .split("\n")
    .flatMap((text) => [PART.exec(text) ?? []].filter((one) => one.length));
  if (!parts.length) return;
  const all = Number(parts[0][2]);
  told.textContent = `${new Set(parts.map((one) => one[1])).size} / ${all}`;
  if (parts.length >= all) stop();
}

function stop() {
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = null;
  video.hidden = true;
}

/** @param {any} detector @param {any} picture */
async function read(detector, picture) {
  take((await detector.detect(picture)).map((/** @type {any} */ one) => one.rawValue));
}

async function look() {
  const detector = new Reader({ formats: ["qr_code"] });
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  } catch {
    told.textContent = place.dataset.none ?? "";
    return;
  }
  video.srcObject = stream;
  video.hidden = false;
  await video.play();
  while (stream) {
    await read(detector, video).catch(() => null); // a picture that is not there yet
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}

if (Reader) {
  place.hidden = false;
  button.hidden = !navigator.mediaDevices;
  button.addEventListener("click", () => (stream ? stop() : look()));
  photos.addEventListener("change", async () => {
    const detector = new Reader({ formats: ["qr_code"] });
    for (const file of photos.files ?? [])
      await read(detector, await createImageBitmap(file)).catch(() => null);
  });
}

/** The whistle and the warning of the hall, made in the browser. It may sound only after somebody touched the page. */

let context = null;

/** Let the page sound, from a touch; tell whether it may. */
export async function allow() {
  context ??= new AudioContext();
  await context.resume();
  return maySound();
}

export function maySound() {
  return context?.state === "running";
}

/** A referee's whistle: two shrill tones that beat, trembling as the pea in it does; `long` for the end of time. */
export function whistle(isLong) {
  if (!maySound()) return;
  const at = context.currentTime + 0.02;
  if (isLong) [0, 0.55, 1.1].forEach((after, n) => blow(at + after, n === 2 ? 1.4 : 0.4));
  else blow(at, 0.8);
}

function blow(at, length) {
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.5, at + 0.03);
  volume.gain.setValueAtTime(0.5, at + length - 0.08);
  volume.gain.linearRampToValueAtTime(0, at + length);
  const tremble = new OscillatorNode(context, { type: "square", frequency: 27 });
  const depth = new GainNode(context, { gain: 0.2 });
  tremble.connect(depth).connect(volume.gain);
  for (const frequency of [2790, 2960]) {
    const tone = new OscillatorNode(context, { type: "triangle", frequency });
    tone.connect(volume);
    tone.start(at);
    tone.stop(at + length);
  }
  volume.connect(context.destination);
  tremble.start(at);
  tremble.stop(at + length);
}

/** Two low notes: one minute left. */
export function chime() {
  if (!maySound()) return;
  const at = context.currentTime + 0.02;
  [659, 523].forEach((frequency, n) => {
    const tone = new OscillatorNode(context, { type: "sine", frequency });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, at + n * 0.35);
    volume.gain.linearRampToValueAtTime(0.5, at + n * 0.35 + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + n * 0.35 + 1);
    tone.connect(volume).connect(context.destination);
    tone.start(at + n * 0.35);
    tone.stop(at + n * 0.35 + 1);
  });
}

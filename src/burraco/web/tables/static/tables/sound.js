/** Quiet sounds made in code: paper for a card, two notes for one's turn, three for a burraco. Off until asked for. */

let context = null;

export function play(kind) {
  context ??= new AudioContext();
  const at = context.currentTime + 0.01;
  if (kind === "card") paper(at);
  if (kind === "turn") [523, 659].forEach((pitch, n) => note(at + n * 0.11, pitch));
  if (kind === "burraco") [523, 659, 784].forEach((pitch, n) => note(at + n * 0.12, pitch));
}

/** A short breath of filtered noise. */
function paper(at) {
  const length = 0.07;
  const buffer = context.createBuffer(1, context.sampleRate * length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++)
    samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length) ** 2;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: 2400, Q: 0.7 });
  source
    .connect(filter)
    .connect(new GainNode(context, { gain: 0.25 }))
    .connect(context.destination);
  source.start(at);
}

function note(at, frequency) {
  const tone = new OscillatorNode(context, { type: "sine", frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.35);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.4);
}

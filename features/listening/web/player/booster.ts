// Louder than the recording: what would clip is pressed together first, and nothing passes full scale.
const LOUDER = 2.5;

type Nodes = { input: GainNode; output: AudioNode };

function compressor(context: BaseAudioContext, values: { threshold: number; knee: number; ratio: number }) {
  return new DynamicsCompressorNode(context, { ...values, attack: 0.002, release: 0.15 });
}

/** What makes a sound louder in a context; its loudest sample stays below 1. */
export function boosting(context: BaseAudioContext, louder = LOUDER): Nodes {
  const input = new GainNode(context, { gain: louder });
  const press = compressor(context, { threshold: -20, knee: 10, ratio: 4 });
  const limit = compressor(context, { threshold: -8, knee: 0, ratio: 20 });
  // The browser raises what a compressor has pressed: this takes back what would pass full scale.
  const output = new GainNode(context, { gain: 0.7 });
  input.connect(press).connect(limit).connect(output);
  return { input, output };
}

let way: { context: AudioContext; source: MediaElementAudioSourceNode; nodes: Nodes; on: boolean | null } | null = null;

function open(player: HTMLMediaElement): NonNullable<typeof way> {
  const context = new AudioContext({ latencyHint: 'playback' });
  const source = context.createMediaElementSource(player);
  const nodes = boosting(context);
  nodes.output.connect(context.destination);
  player.addEventListener('play', () => void context.resume()); // a call or another program may have stopped it
  return { context, source, nodes, on: null };
}

/** Turns it on or off; off, the sound passes as it is. */
export function boost(player: HTMLMediaElement, on: boolean): void {
  way ??= open(player);
  void way.context.resume();
  if (way.on === on) return;
  way.on = on;
  way.source.disconnect();
  way.source.connect(on ? way.nodes.input : way.context.destination);
}

// What makes the sound: one track at a time through a volume, and softer while something speaks. It is no media element, so the
// lock screen and the headset's keys stay with what speaks.
import { isSpeaking, onSpeaking } from '../../../../platform/web/speaking.ts';
import { cutOf } from '../../core/index.ts';
import type { TrackName } from '../../limits.ts';

/** How loud it is while something speaks. */
const DUCKED = 0.25;
/** How slowly it gives way, and comes back; seconds of a curve that flattens out. */
const GIVE_WAY = 0.12;
const COME_BACK = 0.6;
const FADE_IN = 0.06;
const FADE_OUT = 0.08;
/** A device that nothing is played on is let go after this. */
const LET_GO_MS = 1500;

type Output = { context: AudioContext; volume: GainNode; room: GainNode };
type Voice = { source: AudioBufferSourceNode; fade: GainNode };

let output: Output | null = null;
let voice: Voice | null = null;

/** Louder steps sound even when the factor is the square. */
const factor = (volume: number): number => volume * volume;

/** A call or a sleeping tab stops the device: it is asked to go on at the next chance. */
function recover(): void {
  if (voice && output && output.context.state !== 'running') void output.context.resume().catch(() => {}); // at the next chance
}

function giveWay({ context, room }: Output): void {
  const [to, slowly] = isSpeaking() ? [DUCKED, GIVE_WAY] : [1, COME_BACK];
  room.gain.setTargetAtTime(to, context.currentTime, slowly);
}

function open(): Output {
  const context = new AudioContext();
  const [volume, room] = [context.createGain(), context.createGain()];
  volume.connect(room).connect(context.destination);
  room.gain.value = isSpeaking() ? DUCKED : 1;
  const opened = { context, volume, room };
  onSpeaking(() => giveWay(opened));
  context.addEventListener('statechange', recover);
  for (const event of ['focus', 'pageshow', 'click']) addEventListener(event, recover);
  for (const event of ['visibilitychange', 'resume']) document.addEventListener(event, recover);
  return opened;
}

/** The device, awake: within a press of the person, or the browser refuses it. */
export function wake(): AudioContext {
  output ??= open();
  if (output.context.state !== 'running') void output.context.resume().catch(() => {}); // as in `recover`
  return output.context;
}

/** The device, asleep unless something plays. */
export function device(): BaseAudioContext {
  if (!output) {
    output = open();
    void output.context.suspend().catch(() => {}); // it sleeps already
  }
  return output.context;
}

function fadeOut({ source, fade }: Voice, at: number): void {
  fade.gain.setTargetAtTime(0, at, FADE_OUT);
  source.stop(at + FADE_OUT * 8);
  source.addEventListener('ended', () => fade.disconnect());
}

/** Plays a loop so many seconds from now, in the place of the one before. */
export function playLoop(track: TrackName, buffer: AudioBuffer, inSeconds: number): void {
  if (!output) return;
  const { context, volume } = output;
  const at = context.currentTime + inSeconds;
  if (voice) fadeOut(voice, at);
  const { start, length } = cutOf(track, buffer.sampleRate);
  const source = new AudioBufferSourceNode(context, {
    buffer,
    loop: true,
    loopStart: start / buffer.sampleRate,
    loopEnd: (start + length) / buffer.sampleRate,
  });
  const fade = new GainNode(context, { gain: 0 });
  fade.gain.setValueAtTime(0, at);
  fade.gain.linearRampToValueAtTime(1, at + FADE_IN);
  source.connect(fade).connect(volume);
  source.start(at, start / buffer.sampleRate);
  voice = { source, fade };
}

/** Silence. */
export function hush(): void {
  if (!output || !voice) return;
  const { context } = output;
  fadeOut(voice, context.currentTime);
  voice = null;
  setTimeout(() => voice ?? void context.suspend().catch(() => {}), LET_GO_MS);
}

/** How loud it is on the whole, from 0 to 1. */
export function setLoudness(volume: number): void {
  if (!output) return;
  output.volume.gain.setTargetAtTime(factor(volume), output.context.currentTime, 0.02);
}

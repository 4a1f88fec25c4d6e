// A line as one sound, and the one file in which it is kept: a mark, the length of the facts, facts as JSON, samples.
import * as z from 'zod';
import { keptOf, type Part } from '../join.ts';
import type { SpokenWord } from '../types.ts';
import { resample } from './sound/resample.ts';
import { toFloat, toInt16 } from './sound/samples.ts';
import type { Segment, SegmentSentence, Skipped } from './types.ts';

const MARK = 'MKSEG1\n\0';
const HEAD_BYTES = MARK.length + 4;
const count = z.int().nonnegative();
const Facts = z.object({
  sampleRate: z.int().positive(),
  samples: count,
  sentences: z.array(z.object({ start: count, end: count, from: count, to: count })),
  words: z.array(z.object({ start: count, end: count, at: z.number(), to: z.number() })),
  skipped: z.object({ foreign: count, silent: count }),
});

/** Spoken sentences as one sound, each without the silence around it. Of several sample rates the highest stays. */
export function joinLine(parts: readonly Part[], skipped: Skipped): Segment {
  const sampleRate = Math.max(...parts.map(({ speech }) => speech.sampleRate));
  const pieces: Int16Array[] = [];
  const sentences: SegmentSentence[] = [];
  const words: SpokenWord[] = [];
  let length = 0;
  for (const { span, speech } of parts) {
    const kept = keptOf(speech);
    const piece = atRate(speech.samples.subarray(kept.from, kept.to), speech.sampleRate, sampleRate);
    const [from, to] = [length, length + piece.length];
    const shift = from / sampleRate - kept.from / speech.sampleRate;
    const within = (seconds: number): number => Math.max(from / sampleRate, Math.min(to / sampleRate, seconds + shift));
    for (const word of speech.words)
      words.push({
        start: span.start + word.start,
        end: span.start + word.end,
        at: rounded(within(word.at)),
        to: rounded(within(word.to)),
      });
    pieces.push(piece);
    sentences.push({ ...span, from, to });
    length = to;
  }
  const samples = new Int16Array(length);
  for (const [i, piece] of pieces.entries()) samples.set(piece, sentences[i]!.from);
  return { sampleRate, samples, sentences, words, skipped };
}

const atRate = (samples: Int16Array, from: number, to: number): Int16Array =>
  from === to ? samples : toInt16(resample(toFloat(samples), from, to));

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** A segment as the bytes to keep. */
export function packSegment({ samples, ...facts }: Segment): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify({ ...facts, samples: samples.length }));
  const bytes = new Uint8Array(HEAD_BYTES + text.length + samples.length * 2);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MARK));
  view.setUint32(MARK.length, text.length, true);
  bytes.set(text, HEAD_BYTES);
  for (let i = 0; i < samples.length; i++) view.setInt16(HEAD_BYTES + text.length + i * 2, samples[i]!, true);
  return bytes;
}

/** The segment in kept bytes; null when they are not whole or not one. */
export function readSegment(bytes: Uint8Array): Segment | null {
  if (bytes.length < HEAD_BYTES || Buffer.from(bytes.subarray(0, MARK.length)).toString('latin1') !== MARK) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = HEAD_BYTES + view.getUint32(MARK.length, true);
  const facts = Facts.safeParse(parsed(bytes.subarray(HEAD_BYTES, start)));
  if (!facts.success || bytes.length !== start + facts.data.samples * 2) return null;
  const { samples: length, ...rest } = facts.data;
  if (!rest.sentences.every(({ from, to }) => from <= to && to <= length)) return null;
  const samples = new Int16Array(length);
  for (let i = 0; i < length; i++) samples[i] = view.getInt16(start + i * 2, true);
  return { ...rest, samples };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

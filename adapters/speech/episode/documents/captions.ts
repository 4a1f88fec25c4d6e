// What is said when, as captions: WebVTT with the speaker's voice, and SubRip for players that know nothing else.
import type { Cue } from '../types.ts';

/** What is said when, and by whom. */
export type Caption = Pick<Cue, 'speaker' | 'text' | 'at' | 'to'>;

/** Captions with the speaker as the voice of each. */
export function webVtt(cues: readonly Caption[]): string {
  const blocks = inOrder(cues).map(
    ({ speaker, text, at, to }, i) =>
      `${i + 1}\n${clock(at, '.')} --> ${clock(to, '.')}\n<v ${vttText(speaker)}>${vttText(text)}</v>\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** Captions as plain numbered blocks, the speaker's name before the text. */
export const subRip = (cues: readonly Caption[]): string =>
  inOrder(cues)
    .map(
      ({ speaker, text, at, to }, i) =>
        `${i + 1}\n${clock(at, ',')} --> ${clock(to, ',')}\n${plain(`${speaker}: ${text}`)}\n`,
    )
    .join('\n');

const inOrder = (cues: readonly Caption[]): Caption[] => cues.toSorted((a, b) => a.at - b.at || a.to - b.to);

/** An empty line would end a caption. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const vttText = (text: string): string => oneLine(text).replace(/[&<>]/g, (sign) => ESCAPES[sign]!);

/** SubRip has no escapes: what players would take for a tag or for a line of times is written with other signs. */
const plain = (text: string): string =>
  oneLine(text)
    .replace(/-->/g, '→')
    .replace(/<(\/?[a-z][^<>]*)>/gi, '‹$1›')
    .replace(/\{(\\[^{}]*)\}/g, '($1)');

function clock(seconds: number, point: '.' | ','): string {
  const milliseconds = Math.round(seconds * 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [
    Math.floor(milliseconds / 3_600_000),
    Math.floor(milliseconds / 60_000) % 60,
    Math.floor(milliseconds / 1000) % 60,
  ];
  return `${two(hours)}:${two(minutes)}:${two(rest)}${point}${String(milliseconds % 1000).padStart(3, '0')}`;
}

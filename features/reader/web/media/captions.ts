import type { Media } from '../../../catalog/contract.ts';

/** The longest a line without an end stays, seconds. */
const LONGEST = 8;

/** Lines with their seconds as WebVTT. */
export function captionsText(lines: Media['lines'], length: number | null): string {
  const cues = lines.map((line, index) => {
    const next = lines[index + 1]?.at ?? length ?? Infinity;
    const until = Math.max(line.at + 0.1, line.until ?? Math.min(next, line.at + LONGEST));
    return `${stamp(line.at)} --> ${stamp(until)}\n${escape(line.text)}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

const escape = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/\n{2,}/g, '\n');

function stamp(seconds: number): string {
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}

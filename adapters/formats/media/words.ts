import type { ILyricsTag } from 'music-metadata';
import type { MediaText } from '../adapter.ts';
import type { MediaLine } from '../catalogue.ts';
import type { Limits } from '../limits.ts';
import { tidy } from './text.ts';

/** The library's types promise more than its readers fill in. */
type Lyrics = readonly Partial<ILyricsTag>[] | undefined;
/** `[01:23.45] words`, as players write them into plain lyrics. */
const STAMPED = /^\[(\d{1,3}):(\d{2}(?:[.:]\d{1,3})?)\]\s*(.*)$/;

/** Words with their seconds: synchronised lyrics, or stamps in plain ones. */
export function linesOf(lyrics: Lyrics, limits: Limits): MediaLine[] {
  const timed = lyrics?.find(({ syncText }) => syncText?.some(({ timestamp }) => timestamp !== undefined));
  const found = timed
    ? (timed.syncText ?? []).flatMap(({ text, timestamp }) =>
        timestamp === undefined ? [] : [{ at: timestamp / 1000, text }],
      )
    : (lyrics ?? []).flatMap(({ text }) => stampedLines(text ?? ''));
  const lines = found
    .flatMap(({ at, text }) => {
      const words = tidy(text);
      return words && Number.isFinite(at) && at >= 0 ? [{ at, text: words }] : [];
    })
    .toSorted((a, b) => a.at - b.at)
    .slice(0, limits.mediaLines);
  return lines.map((line, index) => ({ ...line, until: lines[index + 1]?.at ?? null }));
}

function stampedLines(text: string): { at: number; text: string }[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, minutes, seconds, words] = STAMPED.exec(line.trim()) ?? [];
    return words ? [{ at: Number(minutes) * 60 + Number(seconds!.replace(':', '.')), text: words }] : [];
  });
}

/** Lyrics or text in a file without timestamps. */
export function untimedWords(lyrics: Lyrics, lines: readonly MediaLine[], limits: Limits): string | null {
  if (lines.length > 0) return null;
  const texts = (lyrics ?? []).map(
    ({ text, syncText }) => text ?? (syncText ?? []).map((line) => line.text).join('\n'),
  );
  const longest = texts.toSorted((a, b) => b.length - a.length)[0];
  return longest ? tidy(longest.slice(0, limits.mediaTextCharacters)) : null;
}

/** Timed words packed into passages; each starts at the second of its first line and stays inside one chapter. */
export function timedTexts(
  lines: readonly MediaLine[],
  chapters: readonly { title: string; at: number }[],
  limits: Limits,
): MediaText[] {
  const texts: MediaText[] = [];
  let last: MediaText | undefined;
  for (const line of lines) {
    const index = chapters.findLastIndex(({ at }) => at <= line.at);
    const text = line.text.slice(0, limits.passageCharacters);
    const fits = last && last.section === index + 1 && last.text.length + text.length + 1 <= limits.passageCharacters;
    if (last && fits) last.text += `\n${text}`;
    else texts.push((last = { section: index + 1, chapter: chapters[index]?.title ?? '', text, seconds: line.at }));
  }
  return texts;
}

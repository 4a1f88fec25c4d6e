import { segmenterFor } from './segmenters.ts';
import { baseLanguage } from './language-code.ts';

/** A sentence with its offsets: `text.slice(start, end)` of the original. */
export type Sentence = { text: string; start: number; end: number };

const ABBREVIATION = new RegExp(
  '(?:^|[\\s("“‘\\[])(?:' +
    'Mr|Mrs|Ms|Dr|Prof|St|Sr|Jr|vs|etc|e\\.g|i\\.e|cf|No|Nos|Vol|Fig|Capt|Col|Gen|Lt|Sgt|Rev|Hon|Messrs|Mme|Mlle|Inc|Ltd|Co|Corp' +
    '|approx|ca|ed|eds|pp|p|Ch|z\\.B|d\\.h|bzw|ca|Nr|Sra|Srta|Ud|Uds|\\p{Lu}|(?:\\p{Lu}\\.)+\\p{Lu}' +
    ')\\.\\s*$',
  'u',
);
const STARTS_LOWER = /^[\s"'“”‘’»)]*\p{Ll}/u;
const BLANK_LINE_END = /\n[^\S\n]*\n\s*$/;
const LINE_END = /\n[^\S\n]*$/;
const CLOSED = /[.!?…؟۔।。！？:;][)"”’»\]]*$/u;
const SOFT_CLOSE = /["”’»)…—-]\s*$/;
/** A line shorter than this that ends without punctuation is a heading, not a wrapped line. */
const WRAPPED_LINE = 45;

function lastLineLength(text: string): number {
  const trimmed = text.trimEnd();
  return trimmed.length - (trimmed.lastIndexOf('\n') + 1);
}

/** Whether the segmenter split a sentence here. */
function belongsTogether(previous: string, next: string): boolean {
  if (BLANK_LINE_END.test(previous)) return false;
  if (ABBREVIATION.test(previous)) return true;
  const lineEnd = LINE_END.test(previous);
  if (STARTS_LOWER.test(next) && (lineEnd || SOFT_CLOSE.test(previous))) return true;
  return lineEnd && !CLOSED.test(previous.trimEnd()) && lastLineLength(previous) >= WRAPPED_LINE;
}

function trimmed(text: string, start: number, end: number): Sentence {
  const raw = text.slice(start, end);
  const from = start + (raw.length - raw.trimStart().length);
  const to = start + raw.trimEnd().length;
  return { text: text.slice(from, to), start: from, end: to };
}

/** Sentences of a text; abbreviations and wrapped lines don't end one, blank lines and headings do. */
export function sentencesOf(text: string, language = 'en'): Sentence[] {
  // A lone CR counts as a line end too; every replacement keeps the length, so offsets stay valid.
  const lines = text.includes('\r') ? text.replace(/\r\n/g, ' \n').replace(/\r/g, '\n') : text;
  const spans: { start: number; end: number }[] = [];
  for (const part of segmenterFor(baseLanguage(language), 'sentence').segment(lines)) {
    const end = part.index + part.segment.length;
    const last = spans.at(-1);
    if (last && (part.segment.trim() === '' || belongsTogether(lines.slice(last.start, last.end), part.segment)))
      last.end = end;
    else spans.push({ start: part.index, end });
  }
  return spans.map((span) => trimmed(text, span.start, span.end)).filter((sentence) => sentence.text !== '');
}

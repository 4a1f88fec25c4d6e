import type { PlacedPiece } from '../../../makings/contract.ts';

/** A stretch of new words that a piece says word for word. */
type Found = { start: number; end: number; piece: PlacedPiece };

/** A quotation cut to a stretch of its words; null where they aren't together in the passage. */
function cut(piece: PlacedPiece, text: string): PlacedPiece | null {
  if (text === piece.text) return piece;
  if (piece.evidence.kind !== 'quotation') return null;
  for (const place of piece.evidence.quotations) {
    const at = place.text.indexOf(text);
    if (at < 0) continue;
    const start = place.start + at;
    const narrowed = {
      ...place,
      start,
      end: start + text.length,
      text,
      prefix: (place.prefix + place.text.slice(0, at)).slice(-Math.max(place.prefix.length, 1)),
      suffix: (place.text.slice(at + text.length) + place.suffix).slice(0, Math.max(place.suffix.length, 1)),
    };
    return { ...piece, text, evidence: { kind: 'quotation', quotations: [narrowed] } };
  }
  return null;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });
const sentencesOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);

/** What of a piece may stand in other words: all of it, else its sentences, the longest run of them first. */
function* stretches(piece: PlacedPiece): Generator<string> {
  yield piece.text.trim();
  if (piece.evidence.kind !== 'quotation') return;
  const sentences = sentencesOf(piece.text);
  for (let length = sentences.length - 1; length > 0; length--)
    for (let from = 0; from + length <= sentences.length; from++) {
      const first = piece.text.indexOf(sentences[from]!);
      const last = piece.text.indexOf(sentences[from + length - 1]!, first);
      yield piece.text.slice(first, last + sentences[from + length - 1]!.length);
    }
}

const isFree = (found: readonly Found[], start: number, end: number): boolean =>
  found.every((one) => end <= one.start || start >= one.end);

/** Finds a piece in words that nobody else has claimed. */
function find(words: string, piece: PlacedPiece, found: readonly Found[]): Found | null {
  for (const text of stretches(piece)) {
    if (text === '') continue;
    for (let start = words.indexOf(text); start >= 0; start = words.indexOf(text, start + 1)) {
      const end = start + text.length;
      if (!isFree(found, start, end) || !isWhole(words, start, end)) continue;
      const narrowed = cut(piece, text);
      if (narrowed) return { start, end, piece: narrowed };
    }
  }
  return null;
}

/** Not in the middle of a word. */
const isWhole = (words: string, start: number, end: number): boolean =>
  !/[\p{L}\p{N}]/u.test(words[start - 1] ?? '') && !/[\p{L}\p{N}]/u.test(words[end] ?? '');

/**
 * A person's words for a line as pieces: what still stands word for word keeps what it rests on, the rest is their own. Pieces with
 * evidence go first, so that glue takes nothing away from them.
 */
export function ownWords(words: string, before: readonly PlacedPiece[], lang: string): PlacedPiece[] {
  const found: Found[] = [];
  const rested = before.filter(({ role, evidence }) => role !== 'own' && evidence.kind !== 'none');
  const others = before.filter(({ role, evidence }) => role !== 'own' && evidence.kind === 'none');
  for (const piece of [...rested, ...others]) {
    const place = find(words, piece, found);
    if (place) found.push(place);
  }
  const pieces: PlacedPiece[] = [];
  let at = 0;
  const own = (end: number) => {
    const text = words.slice(at, end).trim();
    if (text) pieces.push({ text, role: 'own', lang, evidence: { kind: 'none' } });
  };
  for (const { start, end, piece } of found.toSorted((a, b) => a.start - b.start)) {
    own(start);
    pieces.push(piece);
    at = end;
  }
  own(words.length);
  return pieces;
}

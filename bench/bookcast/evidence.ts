// Whether the lines of a script rest on what they say, read against the book's passages as the program gives them to a reader.
import type { Line, Script } from '../../features/bookcasts/contract.ts';
import type { Place, PlacedPiece } from '../../features/makings/contract.ts';
import type { Person } from '../measure/person.ts';

type Passage = { ord: number; text: string };

const PAGE = 50;
/** Sentences shorter than this repeat by chance, characters. */
const REPEATABLE = 25;

const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim().toLowerCase();
export const wordsOf = ({ pieces }: Pick<Line, 'pieces'>): string => pieces.map(({ text }) => text).join(' ');
const placesOf = ({ evidence }: PlacedPiece): Place[] =>
  evidence.kind === 'quotation' || evidence.kind === 'support' ? evidence.quotations : [];

/** Text of every passage of a book, by its number. */
export async function passagesOf(person: Person, bookId: string): Promise<Map<number, string>> {
  const texts = new Map<number, string>();
  for (let from = 0; ;) {
    const path = `/api/books/${bookId}/narration?from=${from}&limit=${PAGE}`;
    const { passages } = await person.call<{ passages: Passage[] }>('GET', path);
    for (const { ord, text } of passages) texts.set(ord, text);
    const last = passages.at(-1)?.ord;
    if (last === undefined || passages.length < PAGE) return texts;
    from = last + 1;
  }
}

function founded(piece: PlacedPiece, texts: ReadonlyMap<number, string>): boolean {
  const { evidence, role, text } = piece;
  const places = placesOf(piece);
  if (places.some(({ ord, start, end, text: said }) => texts.get(ord)?.slice(start, end) !== said)) return false;
  if (role === 'quotation') return places.length > 0 && plain(places.map((one) => one.text).join(' ')) === plain(text);
  if (evidence.kind === 'counted') return text.includes(String(evidence.value));
  return role === 'glue' || (role === 'written' && places.length > 0);
}

/** Lines whose every piece rests on its passages, opinions left out, and lines that say again what an earlier one said. */
export function evidenceOf({ lines }: Script, texts: ReadonlyMap<number, string>) {
  const judged = lines.filter(({ pieces }) => pieces.every(({ role }) => role !== 'opinion'));
  const said = new Set<string>();
  let repeated = 0;
  for (const { pieces } of lines) {
    const sentences = pieces.map(({ text }) => plain(text)).filter(({ length }) => length > REPEATABLE);
    if (sentences.some((one) => said.has(one))) repeated++;
    for (const one of sentences) said.add(one);
  }
  return {
    judged: judged.length,
    valid: judged.filter(({ pieces }) => pieces.every((piece) => founded(piece, texts))).length,
    quoting: lines.filter(({ pieces }) => pieces.some(({ role }) => role === 'quotation')).length,
    repeated,
  };
}

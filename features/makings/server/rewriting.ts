import type { Piece, Quotation, SparkDraft, SparkParagraph, WriterPassage } from '../../../adapters/ai/writer/types.ts';
import type { EngineMark, Place, PlacedPiece } from '../contract.ts';
import { type AnewFrom, type AnewParts, anewByModel } from './anew.ts';
import { isCut } from './offering.ts';
import { gather } from './sources/gather.ts';
import type { Gathered } from './sources/gathered.ts';
import { placingOf } from './sources/placing.ts';
import { placeOfId, writerSource } from './sources/writer-source.ts';
import type { Row } from './store/makings-store.ts';

/** A paragraph of a text that was made. */
export type PlacedParagraph = { heading: string | null; kind: SparkParagraph['kind']; pieces: readonly PlacedPiece[] };
/** Which of its paragraphs is to be another one; another `seed` gives another paragraph. */
export type Anew = { paragraphs: readonly PlacedParagraph[]; at: number; lang: string; seed: number };
/** A paragraph that was written anew, and who wrote it. */
export type ParagraphAnew = { paragraph: PlacedParagraph; engine: EngineMark };

/** A place as the writer knows it; null where it isn't in what was gathered. */
export function quotationOf(place: Place, gathered: Gathered, passages: readonly WriterPassage[]): Quotation | null {
  for (const { id, text } of passages) {
    const { book, ord, start: base } = placeOfId(id);
    if (ord !== place.ord || gathered.books[book]?.id !== place.bookId) continue;
    const [start, end] = [place.start - base, place.end - base];
    if (start >= 0 && text.slice(start, end) === place.text) return { passageId: id, start, end, text: place.text };
  }
  return null;
}

/** A text with places as a draft again. The person's own words are glue to the writer: they rest on nothing. */
function draftOf({ paragraphs, lang }: Anew, gathered: Gathered, passages: readonly WriterPassage[]): SparkDraft {
  const pieceOf = ({ text, role, lang: spoken, evidence }: PlacedPiece): Piece => ({
    text,
    role: role === 'own' ? 'glue' : role,
    lang: spoken,
    evidence:
      'quotations' in evidence
        ? {
            kind: 'quotation',
            quotations: evidence.quotations.flatMap((place) => quotationOf(place, gathered, passages) ?? []),
          }
        : evidence,
  });
  return {
    title: '',
    excerpt: '',
    lang,
    words: 0,
    readingTime: 0,
    tags: [],
    paragraphs: paragraphs.map(({ heading, kind, pieces }) => ({
      ...(heading && { heading }),
      kind,
      pieces: pieces.map(pieceOf),
    })),
    warnings: [],
  };
}

async function paragraphByModel(
  parts: AnewParts,
  from: AnewFrom,
  { paragraphs }: SparkDraft,
  { at, paragraphs: stored }: Anew,
  signal: AbortSignal,
): Promise<{ paragraph: SparkParagraph; engine: EngineMark } | null> {
  if (stored[at]!.pieces.every(({ role }) => role === 'own')) return null; // theirs, and it rests on nothing
  const { kind } = paragraphs[at]!;
  const heading = paragraphs.slice(0, at + 1).findLast((one) => one.heading)?.heading ?? '';
  const anew = await anewByModel(parts, from, { blocks: paragraphs, at, heading }, signal);
  if (!anew) return null;
  const { pieces, engine } = anew;
  return { paragraph: { kind: pieces.every(({ role }) => role === 'quotation') ? kind : 'text', pieces }, engine };
}

/**
 * Another paragraph in place of one, from the same source as it is now, by the model that is set or the built-in writer; null where that
 * has none that would fit. @throws what is in the way
 */
export async function writtenAnew(
  parts: AnewParts,
  row: Row,
  anew: Anew,
  signal: AbortSignal,
): Promise<ParagraphAnew | null> {
  const { deps } = parts,
    { owner_id: ownerId } = row;
  const gathered = await gather(deps, ownerId, row.source),
    source = await writerSource(deps, ownerId, gathered),
    draft = draftOf(anew, gathered, source.passages);
  async function builtin() {
    const paragraph = await deps.cpu.rewriteText(
      { source, toTheEnd: isCut(row.source, gathered) },
      draft,
      anew.at,
      anew.seed,
    );
    return paragraph && { paragraph, engine: deps.ai.builtin.mark('write') };
  }
  const written = (await paragraphByModel(parts, { row, gathered, source }, draft, anew, signal)) ?? (await builtin());
  if (!written) return null;
  const { paragraph, engine } = written;
  const placing = await placingOf(deps, ownerId, gathered, { ...draft, paragraphs: [paragraph] });
  return {
    paragraph: {
      heading: paragraph.heading ?? null,
      kind: paragraph.kind,
      pieces: paragraph.pieces.map((piece) => placing.piece(piece)),
    },
    engine,
  };
}

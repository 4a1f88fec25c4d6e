import type { Piece, Quotation, SparkDraft, SparkParagraph, WriterPassage } from '../../../adapters/ai/writer/types.ts';
import type { Place, PlacedPiece, Source } from '../contract.ts';
import type { MakingsDeps } from './deps.ts';
import { isCut } from './offering.ts';
import { gather } from './sources/gather.ts';
import type { Gathered } from './sources/gathered.ts';
import { placingOf } from './sources/placing.ts';
import { placeOfId, writerSource } from './sources/writer-source.ts';

/** A paragraph of a text that was made. */
export type PlacedParagraph = { heading: string | null; kind: SparkParagraph['kind']; pieces: readonly PlacedPiece[] };
/** Which of its paragraphs is to be another one; another `seed` gives another paragraph. */
export type Anew = { paragraphs: readonly PlacedParagraph[]; at: number; lang: string; seed: number };

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

/** Another paragraph in place of one, from the same source as it is now; null where it has none that would fit. @throws what is in the way */
export async function writtenAnew(
  deps: MakingsDeps,
  ownerId: string,
  source: Source,
  anew: Anew,
): Promise<PlacedParagraph | null> {
  const gathered = await gather(deps, ownerId, source),
    text = await writerSource(deps, ownerId, gathered),
    draft = draftOf(anew, gathered, text.passages);
  const paragraph = await deps.cpu.rewriteText(
    { source: text, toTheEnd: isCut(source, gathered) },
    draft,
    anew.at,
    anew.seed,
  );
  if (!paragraph) return null;
  const placing = await placingOf(deps, ownerId, gathered, { ...draft, paragraphs: [paragraph] });
  return {
    heading: paragraph.heading ?? null,
    kind: paragraph.kind,
    pieces: paragraph.pieces.map((piece) => placing.piece(piece)),
  };
}

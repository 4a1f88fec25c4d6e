import type { Paces, WriterSource } from '../../../adapters/ai/writer/types.ts';
import { baseLanguage } from '../../../adapters/ai/index.ts';
import type { Source } from '../contract.ts';
import { OFFER_WORDS } from '../limits.ts';
import type { MakingsDeps } from './deps.ts';
import type { SourceSummary } from './form.ts';
import { hashOf } from './run/stretch.ts';
import { gather, lookAt } from './sources/gather.ts';
import type { Gathered } from './sources/gathered.ts';
import { writerSource } from './sources/writer-source.ts';
import type { BuiltinOffers } from './writer.ts';

/** What the built-in engine offers for texts, remembered; the text decides, so that nobody learns anything of somebody else's. */
const REMEMBERED = 300;

/** How fast the voices are that would say a conversation. */
export type PacesFor = (ownerId: string, o: { lang: string; builtin: boolean }) => Promise<Paces | undefined>;
export type Offered = { summary: SourceSummary; builtin: BuiltinOffers | null };
type Known = { offers: BuiltinOffers; words: number };

/** A source that the person cut themselves is read to its end; an idea that names a book came to the whole of it. */
export const isCut = (source: Source, { kind }: Pick<Gathered, 'kind'>): boolean =>
  kind !== 'book' || (source.kind === 'book' && (source.upTo !== undefined || (source.chapters?.length ?? 0) > 0));

const wordsOf = (source: WriterSource): number =>
  source.passages.reduce((sum, { text }) => sum + (text.match(/\S+/gu)?.length ?? 0), 0);

/** What is known of sources before anything starts, and what the built-in engine makes of them. */
export function openOffering(
  deps: Pick<MakingsDeps, 'catalog' | 'passages' | 'highlights' | 'malaika' | 'reader' | 'cpu'>,
  pacesFor: PacesFor,
) {
  const memory = new Map<string, Known>();

  async function remembered(key: string, make: () => Promise<Known>): Promise<Known> {
    const found = memory.get(key) ?? (await make());
    memory.delete(key);
    memory.set(key, found);
    if (memory.size > REMEMBERED) memory.delete(memory.keys().next().value!);
    return found;
  }

  return {
    /**
     * Title, language, length and kind of a source, and what is offered; nothing is while its file is still read. `builtin`: also its
     * voices are to be the built-in ones. @throws what is in the way.
     */
    async of(ownerId: string, source: Source, builtin = false): Promise<Offered> {
      const { title, author, bookIds, ready } = await lookAt(deps, ownerId, source);
      const bookId = bookIds[0] ?? null;
      if (!ready)
        return { summary: { title, author, bookId, lang: null, words: 0, genre: null, ready }, builtin: null };
      const gathered = await gather(deps, ownerId, source, OFFER_WORDS);
      const { books, cuts, kind, lang } = gathered;
      const paces = await pacesFor(ownerId, { lang: baseLanguage(lang), builtin });
      const key = hashOf(
        books.map(({ id, version }) => [id, version]),
        cuts,
        kind,
        lang,
        isCut(source, gathered),
        paces,
      );
      const known = await remembered(key, async () => {
        const text = await writerSource(deps, ownerId, gathered);
        const words = gathered.words || wordsOf(text);
        const offers = await deps.cpu.writerOffers({ source: text, toTheEnd: isCut(source, gathered), words, paces });
        return { offers, words };
      });
      const summary: SourceSummary = {
        title: gathered.title,
        author: gathered.author,
        bookId: books.length === 1 ? books[0]!.id : bookId,
        lang: baseLanguage(lang),
        words: known.words,
        genre: known.offers.genre,
        ready,
      };
      return { summary, builtin: known.offers };
    },
  };
}
export type Offering = ReturnType<typeof openOffering>;

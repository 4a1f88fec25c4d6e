import { type WebFetch, WebRefused } from '../../../adapters/web-fetch/index.ts';
import type { Actor } from '../../../platform/server/context.ts';
import type { Catalog } from '../../catalog/server/index.ts';
import { GENRES } from '../../catalog/limits.ts';
import { catalogueProblems, FREE_BOOKS, type FreeBook } from '../core/index.ts';
import { FREE_SITE_BYTES, FREE_SITE_KNOWN_MS, FREE_SITE_MS } from '../limits.ts';
import { type Ingest, webProblem } from '../../ingest/server/index.ts';

type Genre = (typeof GENRES)[number];
const isGenre = (name: string): name is Genre => (GENRES as readonly string[]).includes(name);

/** Free books of one site, taken with one press. `site`: Project Gutenberg or a mirror with its addresses; null offers none. */
export function openFreeBooks(
  { catalog, ingest }: { catalog: Pick<Catalog, 'heldSources'>; ingest: Pick<Ingest, 'saveFromWeb'> },
  web: WebFetch,
  site: string | null,
) {
  let answeredAt = -Infinity;
  const addressOf = ({ id }: FreeBook) => new URL(`/ebooks/${id}.epub3.images`, site!).href;

  /** Nobody is shown books that cannot be had: the site must answer. */
  async function reach(address: string): Promise<void> {
    if (Date.now() - answeredAt < FREE_SITE_KNOWN_MS) return;
    try {
      await web.read(address, { accept: 'text/html,*/*;q=0.1', maxBytes: FREE_SITE_BYTES, maxMs: FREE_SITE_MS });
      answeredAt = Date.now();
    } catch (error) {
      throw error instanceof WebRefused ? webProblem(error, address) : error;
    }
  }

  return {
    /** The name of the site, which is not asked for it. */
    site: site && new URL(site).hostname.replace(/^www\./, ''),

    async list(actor: Actor) {
      if (!site) throw catalogueProblems.make('FREE_BOOKS_OFF');
      await reach(site);
      const held = await catalog.heldSources(actor.id, FREE_BOOKS.map(addressOf));
      return FREE_BOOKS.map((book) => ({
        ...book,
        genres: [...book.genres],
        bookId: held.find(({ address }) => address === addressOf(book))?.id ?? null,
      }));
    },

    /** Its genres come along, so that the library knows whom it is for: those it has a field for, the others as tags. */
    async take(actor: Actor, id: string) {
      const book = FREE_BOOKS.find((one) => one.id === id);
      if (!site || !book) throw catalogueProblems.make('FREE_BOOKS_OFF');
      const genre = book.genres.find(isGenre) ?? 'fiction';
      const tags = book.genres.filter((name) => !isGenre(name)).map((name) => name.replaceAll('-', ' '));
      return ingest.saveFromWeb(actor, {
        address: addressOf(book),
        mode: 'file',
        keepDuplicate: false,
        metadata: { title: book.title, author: book.author, genre, tags },
      });
    },
  };
}

import { pictureType } from '../../../adapters/formats/index.ts';
import type { Feed } from '../../../adapters/opds/index.ts';
import { searchAddress } from '../../../adapters/opds/index.ts';
import { type WebFetch, WebRefused } from '../../../adapters/web-fetch/index.ts';
import type { Actor } from '../../../platform/server/context.ts';
import type { Catalog } from '../../catalog/server/index.ts';
import type { Catalogue, CataloguePage } from '../contract.ts';
import { catalogueProblems } from '../core/index.ts';
import { COVER_BYTES, COVER_MS, FEED_BYTES, FEED_MS, MAX_CATALOGUES } from '../limits.ts';
import { catalogueStore } from './catalogue-store.ts';
import { openFreeBooks } from './free-books.ts';
import type { CataloguesTable } from './tables.ts';
import type { Selectable } from 'kysely';
import { type Ingest, webProblem } from '../../ingest/server/index.ts';
import type { Db } from '../../../platform/server/db.ts';

/** Reading what strangers wrote, off the server's event loop. */
export type CatalogueCpu = {
  feed(text: string, address: string): Promise<Feed>;
  searchTemplate(text: string, address: string): Promise<string | null>;
};
export type CataloguesDeps = {
  db: Db;
  catalog: Pick<Catalog, 'heldSources'>;
  ingest: Pick<Ingest, 'saveFromWeb'>;
  web: WebFetch;
  cpu: CatalogueCpu;
  freeBooksUrl: string | null;
};
type Row = Selectable<CataloguesTable>;

const ACCEPT =
  'application/atom+xml;profile=opds-catalog,application/opds+json,application/atom+xml;q=0.9,application/xml;q=0.5,*/*;q=0.1';
const LONGEST_TITLE = 200;
const shape = ({ id, title, address, added_at: addedAt }: Row): Catalogue => ({ id, title, address, addedAt });

/** Catalogues of books in the web: kept, looked through, taken from. */
export function openCatalogues({ db, catalog, ingest, web, cpu, freeBooksUrl }: CataloguesDeps) {
  const store = catalogueStore(db);

  async function mine(actor: Actor, id: string): Promise<Row> {
    const found = await store.find(actor.id, id);
    if (!found) throw catalogueProblems.make('CATALOGUE_NOT_FOUND');
    return found;
  }

  async function fetchText(address: string): Promise<{ text: string; address: string }> {
    try {
      const { bytes, url, charset } = await web.read(address, { accept: ACCEPT, maxBytes: FEED_BYTES, maxMs: FEED_MS });
      return { text: decode(bytes, charset), address: url.href };
    } catch (error) {
      throw error instanceof WebRefused ? webProblem(error, address) : error;
    }
  }

  async function feedAt(address: string): Promise<Feed & { address: string }> {
    const found = await fetchText(address);
    try {
      return { ...(await cpu.feed(found.text, found.address)), address: found.address };
    } catch {
      throw catalogueProblems.make('CATALOGUE_UNREADABLE', { address });
    }
  }

  /** The template itself, or the one in the document the catalogue names. */
  async function searchFor(search: string, words: string): Promise<string> {
    if (search.includes('{searchTerms')) return searchAddress(search, words);
    const { text, address } = await fetchText(search);
    const template = await cpu.searchTemplate(text, address).catch(() => null);
    if (!template) throw catalogueProblems.make('CATALOGUE_NO_SEARCH');
    return searchAddress(template, words);
  }

  return {
    free: openFreeBooks({ catalog, ingest }, web, freeBooksUrl),

    list: async (actor: Actor): Promise<Catalogue[]> => (await store.list(actor.id)).map(shape),

    async add(actor: Actor, typed: string): Promise<Catalogue> {
      if ((await store.list(actor.id)).length >= MAX_CATALOGUES)
        throw catalogueProblems.make('CATALOGUES_FULL', { most: MAX_CATALOGUES });
      const feed = await feedAt(typed);
      const title = (feed.title ?? new URL(feed.address).hostname).slice(0, LONGEST_TITLE);
      return shape(await store.add(actor.id, { title, address: feed.address }));
    },

    async remove(actor: Actor, id: string): Promise<void> {
      if (!(await store.remove(actor.id, id))) throw catalogueProblems.make('CATALOGUE_NOT_FOUND');
    },

    async browse(
      actor: Actor,
      id: string,
      o: { address?: string | undefined; search?: string | undefined; q?: string | undefined },
    ): Promise<CataloguePage> {
      const catalogue = await mine(actor, id);
      const feed = await feedAt(o.search && o.q ? await searchFor(o.search, o.q) : (o.address ?? catalogue.address));
      const cover = (address: string | null) =>
        address && `/api/catalogues/${id}/cover?address=${encodeURIComponent(address)}`;
      return { ...feed, entries: feed.entries.map((entry) => ({ ...entry, cover: cover(entry.cover) })) };
    },

    /** The books one has that came from these addresses; the catalogue is not asked. */
    held: (actor: Actor, addresses: readonly string[]) => catalog.heldSources(actor.id, addresses),

    async take(actor: Actor, id: string, address: string) {
      await mine(actor, id);
      return ingest.saveFromWeb(actor, { address, mode: 'file', keepDuplicate: false });
    },

    /** A picture of a catalogue, fetched for the reader so that the catalogue does not learn who looks. */
    async cover(actor: Actor, id: string, address: string): Promise<{ bytes: Uint8Array; type: string }> {
      await mine(actor, id);
      try {
        const { bytes } = await web.read(address, { accept: 'image/*', maxBytes: COVER_BYTES, maxMs: COVER_MS });
        const type = pictureType(bytes);
        if (type) return { bytes, type: `image/${type === 'jpg' ? 'jpeg' : type}` };
      } catch (error) {
        if (!(error instanceof WebRefused)) throw error;
      }
      throw catalogueProblems.make('CATALOGUE_NOT_FOUND');
    },
  };
}
export type Catalogues = ReturnType<typeof openCatalogues>;

function decode(bytes: Uint8Array, charset: string | null): string {
  const declared =
    charset ?? /encoding=["']([\w-]+)/.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200)))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

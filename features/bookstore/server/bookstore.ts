import { createHash } from 'node:crypto';
import type { FileStore } from '../../../adapters/files/index.ts';
import { publicationDate } from '../../../platform/common/published-date.ts';
import type { Actor } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/db.ts';
import { createLatestCache } from '../../../platform/server/latest-cache.ts';
import { catalogProblems } from '../../catalog/core/index.ts';
import { type BookRow, type Catalog, shownCover, toLibraryBook } from '../../catalog/server/index.ts';
import type { Passages } from '../../passages/server/index.ts';
import type { PublicBook, PublicLink, Sample } from '../contract.ts';
import { sampleChapters } from './sample.ts';
import { MAX_SAMPLE_BYTES, SAMPLE_SHARE } from '../limits.ts';
import { linkStore } from './link-store.ts';

/** Passages read at once for a sample. */
const SAMPLE_BATCH = 200;
/** Pictures for previews that are kept in memory: drawing one takes half a second. */
const KEPT_CARDS = 60;

export type BookstoreCpu = {
  /** The picture of a preview, PNG. */
  socialCard(book: { title: string; author: string | null; cover: Uint8Array | null }): Promise<Uint8Array>;
};
export type BookstoreDeps = {
  db: Db;
  files: Pick<FileStore, 'get'>;
  cpu: BookstoreCpu;
  catalog: Pick<Catalog, 'access' | 'find' | 'kept' | 'files'>;
  passages: Pick<Passages, 'readThrough' | 'textBytes'>;
  /** Puts a book that waits in the Inbox onto the person's shelf. */
  acceptWaiting(userId: string, bookId: string): Promise<void>;
};
/** A book with the link that makes its page public. */
export type OfferedBook = { book: BookRow; searchable: boolean };

/** Pages of books for people who don't have them. What they show goes by the link and by the owner's own copy, at every call. */
export function openBookstore({ db, files, cpu, catalog, passages, acceptWaiting }: BookstoreDeps) {
  const links = linkStore(db);
  const cards = createLatestCache<Uint8Array>(KEPT_CARDS);

  /** A book whose owner made its page public and still has it on the shelf; undefined for every other. */
  async function offered(bookId: string): Promise<OfferedBook | undefined> {
    const link = await links.find(bookId);
    if (!link) return undefined;
    const book = await catalog.find(link.by_user, bookId);
    return book?.own && book.listed && !book.trashed_at && !book.guide
      ? { book, searchable: link.searchable }
      : undefined;
  }

  /** The owner of a book that may be passed on. @throws BOOK_NOT_FOUND, BOOK_NOT_YOURS, BOOK_NOT_READY */
  async function mayOffer(ownerId: string, bookId: string): Promise<void> {
    const book = await catalog.kept(ownerId, bookId);
    if (!(await catalog.access.rightsOf(ownerId, bookId))?.passOn) throw catalogProblems.make('BOOK_NOT_YOURS');
    if (!book.listed) throw catalogProblems.make('BOOK_NOT_READY', { fileName: book.file_name });
  }

  async function linkOf(ownerId: string, bookId: string): Promise<PublicLink> {
    const link = await links.of(ownerId, bookId);
    return { public: !!link, searchable: link?.searchable ?? false };
  }

  async function coverBytes(book: BookRow): Promise<Uint8Array | null> {
    const key = shownCover(book);
    const found = key === null ? null : await files.get(key);
    return found ? new Uint8Array(await new Response(found.stream).arrayBuffer()) : null;
  }

  return {
    offered,
    shownCover,
    files: catalog.files,

    async link(ownerId: string, bookId: string): Promise<PublicLink> {
      await catalog.kept(ownerId, bookId);
      return linkOf(ownerId, bookId);
    },
    async setLink(ownerId: string, bookId: string, searchable: boolean): Promise<PublicLink> {
      await mayOffer(ownerId, bookId);
      await links.set(ownerId, bookId, searchable);
      return linkOf(ownerId, bookId);
    },
    async endLink(ownerId: string, bookId: string): Promise<PublicLink> {
      await catalog.kept(ownerId, bookId);
      await links.end(ownerId, bookId);
      return linkOf(ownerId, bookId);
    },

    /** The page of a book for somebody: public, or theirs. @throws BOOK_NOT_FOUND for everything else, whether it exists or not. */
    async page(actor: Actor | null, bookId: string): Promise<PublicBook> {
      const [open, copy] = await Promise.all([offered(bookId), actor ? catalog.find(actor.id, bookId) : undefined]);
      const mine = copy && !copy.trashed_at ? copy : undefined;
      const book = mine ?? open?.book;
      if (!book) throw catalogProblems.make('BOOK_NOT_FOUND');
      const { id, title, author, contributors, description, language, direction, pages, words, coverImageUrl } =
        toLibraryBook(book);
      return {
        id,
        title,
        author,
        contributors,
        description: description ?? null,
        language: language ?? null,
        direction,
        publisher: book.publisher,
        published: publicationDate(book.published),
        pages,
        words,
        coverImageUrl: mine ? coverImageUrl : (coverImageUrl?.replace('/api/books/', '/api/bookstore/books/') ?? null),
        public: !!open,
        mine: !mine ? 'none' : mine.listed ? 'shelf' : 'waiting',
      };
    },

    /** The first pages of a book with a public page: whole paragraphs, as much as the limits allow. @throws BOOK_NOT_FOUND */
    async sample(bookId: string): Promise<Sample> {
      const open = await offered(bookId);
      if (!open) throw catalogProblems.make('BOOK_NOT_FOUND');
      if (open.book.readable !== 'epub' && open.book.readable !== 'pdf') return { chapters: [], percent: 0 };
      const whole = await passages.textBytes(bookId, 0, 0);
      const most = Math.min(MAX_SAMPLE_BYTES, Math.floor(whole * SAMPLE_SHARE));
      const read = await passages.readThrough(bookId, 0, SAMPLE_BATCH);
      const { chapters, bytes } = sampleChapters(read, most);
      return { chapters, percent: whole > 0 ? Math.round((bytes * 100) / whole) : 0 };
    },

    /** Opens one's copy from the page; a waiting one comes onto the shelf. @throws BOOK_NOT_FOUND */
    async open(actor: Actor, bookId: string): Promise<void> {
      const copy = await catalog.find(actor.id, bookId);
      if (!copy || copy.trashed_at) throw catalogProblems.make('BOOK_NOT_FOUND');
      if (copy.waiting) await acceptWaiting(actor.id, bookId);
    },

    /** The picture of a preview, with a mark that changes with it. */
    async card({ book }: OfferedBook): Promise<{ png: Uint8Array; mark: string }> {
      const mark = createHash('sha256')
        .update(JSON.stringify([book.title, book.author, shownCover(book)]))
        .digest('hex')
        .slice(0, 16);
      const png = await cards(mark, async () =>
        cpu.socialCard({ title: book.title, author: book.author, cover: await coverBytes(book) }),
      );
      return { png, mark };
    },
  };
}
export type Bookstore = ReturnType<typeof openBookstore>;

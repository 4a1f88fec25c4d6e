import { coverThumb, ImageRefused } from '../../../adapters/images/thumb.ts';
import { newId } from '../../../platform/common/id.ts';
import { Problem } from '../../../platform/common/problem.ts';
import { rateLimiter } from '../../../platform/server/rate-limit.ts';
import { rateStore } from '../../../platform/server/rate-store.ts';
import type { CoverPage, CoverReply, GenerateCover } from '../contract.ts';
import { coverProblems, pictureRefusal, type WornType } from '../core/index.ts';
import { BOOK_COVER_WIDTH_PX, DRAWN_PER_MINUTE, PAGE_HEADER_PX } from '../limits.ts';
import type { Asking, CoversDeps } from './deps.ts';
import { coverMaker } from './making.ts';
import { pageCoverStore } from './page-cover-store.ts';
import { type WearerKind, readCoverTargets } from './wearers.ts';

export type Picture = { type: string; size: number; bytes(): Promise<Uint8Array> };

const done = (coverUrl: string | null, engine: CoverReply['engine'] = null): CoverReply => ({
  success: true,
  coverUrl: coverUrl ?? '',
  error: null,
  engine,
});

/** The address of a page's picture; it changes with the picture. */
const pageUrl = (page: CoverPage, key: string) =>
  `/api/user/page-covers/image?page=${page}&v=${encodeURIComponent(key.split('/').at(-1) ?? '')}`;

/** A brought picture made small and plain: re-encoded, upright, without what the camera wrote into it. */
async function readPicture(picture: Picture | null, width: number): Promise<Uint8Array> {
  const refusal = pictureRefusal(picture);
  if (refusal || !picture) throw coverProblems.make(refusal ?? 'COVER_FILE_MISSING');
  try {
    return await coverThumb(await picture.bytes(), width, ['jpeg', 'png', 'webp']);
  } catch (error) {
    if (error instanceof ImageRefused && error.reason === 'not_an_image')
      throw coverProblems.make('COVER_NOT_AN_IMAGE');
    throw error;
  }
}

/** Covers that people choose: for books, for things of other features, and for the head of a page. */
export function openCovers({ db, catalog, files, cpu, ai }: CoversDeps) {
  const make = coverMaker({ cpu, ai });
  const worn = readCoverTargets(files, make, cpu);
  const pages = pageCoverStore(db),
    drawn = rateLimiter({ windowMs: 60_000, max: DRAWN_PER_MINUTE, name: 'covers', store: rateStore(db) });

  function mayDraw(ownerId: string): void {
    const seconds = drawn.take(ownerId);
    if (seconds) throw new Problem('RATE_LIMITED', 429, { seconds });
  }

  async function keepPageCover(ownerId: string, page: CoverPage, webp: Uint8Array, mark: string): Promise<string> {
    const key = `covers/pages/${ownerId}/own-${mark}-${newId()}.webp`;
    await files.put(key, webp, { contentType: 'image/webp' });
    const before = await pages.put(ownerId, page, key);
    if (before) await files.delete(before);
    return pageUrl(page, key);
  }

  return {
    /** Refuses a book that is not this person's, or not ready for a cover. */
    checkBook: async (ownerId: string, bookId: string): Promise<void> =>
      void (await catalog.ownCovers.bookFor(ownerId, bookId)),
    async generateForBook(
      ownerId: string,
      bookId: string,
      type: 'book' | 'document',
      wish: GenerateCover,
      asking: Asking,
    ): Promise<CoverReply> {
      const book = await catalog.ownCovers.bookFor(ownerId, bookId);
      mayDraw(ownerId);
      const { webp, mark, engine } = await make(ownerId, wish, { ...book, type }, book.own_cover_key, asking);
      return done(await catalog.ownCovers.set(ownerId, bookId, webp, mark), engine);
    },
    async uploadForBook(ownerId: string, bookId: string, picture: Picture | null): Promise<CoverReply> {
      await catalog.ownCovers.bookFor(ownerId, bookId);
      return done(
        await catalog.ownCovers.set(ownerId, bookId, await readPicture(picture, BOOK_COVER_WIDTH_PX), 'upload'),
      );
    },
    async removeForBook(ownerId: string, bookId: string): Promise<CoverReply> {
      await catalog.ownCovers.remove(ownerId, bookId);
      return done(null);
    },

    /** Things of other features that wear a cover. */
    worn: {
      types: worn.types,
      check: async (type: WornType, ownerId: string, id: string): Promise<void> =>
        void (await worn.find(type, ownerId, id)),
      picture: worn.picture,
      card: worn.card,
      drop: worn.drop,
      async generate(
        type: WornType,
        ownerId: string,
        id: string,
        wish: GenerateCover,
        asking: Asking,
      ): Promise<CoverReply> {
        await worn.find(type, ownerId, id);
        mayDraw(ownerId);
        const { url, engine } = await worn.generate(type, ownerId, id, wish, asking);
        return done(url, engine);
      },
      async upload(type: WornType, ownerId: string, id: string, picture: Picture | null): Promise<CoverReply> {
        await worn.find(type, ownerId, id);
        return done(await worn.keep(type, ownerId, id, await readPicture(picture, BOOK_COVER_WIDTH_PX), 'upload'));
      },
      async remove(type: WornType, ownerId: string, id: string): Promise<CoverReply> {
        await worn.remove(type, ownerId, id);
        return done(null);
      },
      /** Draws a cover by the built-in art for a thing that has none, as nobody asked for one. */
      async drawFirst(type: WornType, ownerId: string, id: string, wish: GenerateCover, asking: Asking): Promise<void> {
        if ((await worn.find(type, ownerId, id)).key === null)
          await worn.generate(type, ownerId, id, { ...wish, engine: 'builtin' }, asking);
      },
    },
    /** A feature tells of a kind of thing that wears a cover; its routes come by that. */
    wear: (kind: WearerKind): void => worn.register(kind),

    async generateForPage(
      ownerId: string,
      page: CoverPage,
      title: string,
      wish: GenerateCover,
      asking: Asking,
    ): Promise<CoverReply> {
      mayDraw(ownerId);
      const before = await pages.find(ownerId, page);
      const subject = { type: 'page-header', title, author: null, description: null };
      const { webp, mark, engine } = await make(ownerId, wish, subject, before?.file_key, asking);
      return done(await keepPageCover(ownerId, page, webp, mark), engine);
    },
    async uploadForPage(ownerId: string, page: CoverPage, picture: Picture | null): Promise<CoverReply> {
      return done(await keepPageCover(ownerId, page, await readPicture(picture, PAGE_HEADER_PX.width), 'upload'));
    },
    async removeForPage(ownerId: string, page: CoverPage): Promise<CoverReply> {
      const key = await pages.remove(ownerId, page);
      if (key) await files.delete(key);
      return done(null);
    },
    pageCovers: async (ownerId: string) =>
      (await pages.all(ownerId)).map(({ page, file_key: key }) => ({ page, coverUrl: pageUrl(page, key) })),
    /** The picture of a page; refused when there is none. */
    async pagePicture(ownerId: string, page: CoverPage) {
      const found = await pages.find(ownerId, page),
        file = found && (await files.get(found.file_key));
      if (!file) throw coverProblems.make('COVER_NOT_FOUND');
      return file;
    },
  };
}
export type Covers = ReturnType<typeof openCovers>;

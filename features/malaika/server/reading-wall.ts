import type { Library } from '../../library/server/index.ts';

/** Where a person stands in a book. */
export type ReadPlace = { bookId: string; locator: { cfi: string | null; page: number | null }; progress: number };
/** Asks where a person stands in each of these books, or in all that they opened. */
export type ReadPlaces = (ownerId: string, bookIds: readonly string[] | null) => Promise<ReadPlace[]>;

/** From this share on a book counts as read to its end, per cent. */
const READ_TO_THE_END = 99.5;

/** The last passage of each begun book that a person has reached: behind it lie spoilers. */
export async function readingWall(
  library: Pick<Library, 'ordAt'>,
  places: ReadPlaces,
  ownerId: string,
  bookIds: readonly string[] | null,
): Promise<Map<string, number>> {
  const walls = await Promise.all(
    (await places(ownerId, bookIds)).map(async ({ bookId, locator, progress }): Promise<[string, number] | null> => {
      if (progress >= READ_TO_THE_END) return [bookId, Number.MAX_SAFE_INTEGER];
      const place = locator.page !== null ? { page: locator.page } : locator.cfi ? { cfi: locator.cfi } : null;
      const ord = place && (await library.ordAt(ownerId, bookId, place));
      return ord === null ? null : [bookId, ord];
    }),
  );
  return new Map(walls.filter((wall) => wall !== null));
}

import { momentOf } from '../../../adapters/formats/catalogue.ts';
import type { Passages } from '../../passages/server/index.ts';

/** A person's reading position in a book. */
export type ReadPlace = {
  bookId: string;
  locator: { cfi: string | null; page: number | null; seconds: number | null };
  progress: number;
};
/** Returns a person's reading positions in these books, or in all they opened. */
export type ReadPlaces = (ownerId: string, bookIds: readonly string[] | null) => Promise<ReadPlace[]>;

/** From this progress on a book counts as finished, percent. */
const READ_TO_THE_END = 99.5;

/** The last passage the person has reached in each started book: spoilers come after it. */
export async function readingWall(
  passages: Pick<Passages, 'ordAt'>,
  places: ReadPlaces,
  ownerId: string,
  bookIds: readonly string[] | null,
): Promise<Map<string, number>> {
  const walls = await Promise.all(
    (await places(ownerId, bookIds)).map(async ({ bookId, locator, progress }): Promise<[string, number] | null> => {
      if (progress >= READ_TO_THE_END) return [bookId, Number.MAX_SAFE_INTEGER];
      const cfi = locator.cfi ?? (locator.seconds === null ? null : momentOf(locator.seconds));
      const place = locator.page !== null ? { page: locator.page } : cfi ? { cfi } : null;
      const ord = place && (await passages.ordAt(ownerId, bookId, place));
      return ord === null ? null : [bookId, ord];
    }),
  );
  return new Map(walls.filter((wall) => wall !== null));
}

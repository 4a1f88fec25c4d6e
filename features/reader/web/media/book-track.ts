// A sound of the library in the player; its places are lines of the reader's journal.
import { secondsOf } from '../../../../adapters/formats/catalogue.ts';
import { deviceId } from '../../../../platform/web/device.ts';
import { emit } from '../../../../platform/web/events.ts';
import { offsetOf } from '../../../../platform/web/server-clock.ts';
import type { BookDetails } from '../../../catalog/contract.ts';
import { endOf, listening, type Places, type Track } from '../../../listening/web/index.ts';
import { isAhead } from '../../core/index.ts';
import { readPosition } from '../state/local-cache.ts';
import type { PositionKeeper } from '../state/position-keeper.ts';
import { readerClient } from '../state/reader-client.ts';
import { keepLastSession } from '../state/session-data.ts';
import { keeperOf } from '../state/use-keeper.ts';
import type { Start } from '../state/use-start.ts';
import { chaptersOf } from './chapters.tsx';
import { readableAddress } from './media-session.ts';

/** They outlive the page of a sound, because it goes on playing. */
const keepers = new Map<string, PositionKeeper>();

function keeperFor(bookId: string): PositionKeeper {
  let keeper = keepers.get(bookId);
  if (!keeper) keepers.set(bookId, (keeper = keeperOf(bookId)));
  return keeper;
}

/** The second at which a sound or film was left; what was heard to its end begins anew. */
export function leftAt({ locator, percent }: Start): number {
  const left = locator?.seconds ?? secondsOf(locator?.cfi); // older places are called like an address
  return percent < 100 ? (left ?? 0) : 0;
}

async function keep(book: BookDetails, seconds: number, heardOut: boolean): Promise<void> {
  const { length, playing } = listening();
  const done = heardOut || (length > 0 && length - seconds < endOf(length));
  const progress = done ? 100 : length > 0 ? Math.min(100, (seconds / length) * 100) : 0;
  const keeper = keeperFor(book.id);
  keeper.moved({ cfi: null, page: null, seconds: Math.round(seconds * 1000) / 1000 }, progress);
  keepLastSession(book, progress);
  await keeper.flush();
  if (!playing) emit('maktaba:library-changed', { bookId: book.id });
}

function placesOf(bookId: string, start: Start): Places {
  let offered: string | null = null;
  let settled: string | null = null;
  return {
    newest: async () => leftAt(start),
    async elsewhere() {
      const { position, serverTime } = await readerClient.position({ bookId });
      const here = {
        deviceId: deviceId(),
        openedAt: start.serverAt,
        local: readPosition(bookId),
        offset: offsetOf(serverTime),
      };
      if (!position || !isAhead(position, here) || position.timestamp === settled) return null;
      offered = position.timestamp;
      return position.locator.seconds;
    },
    settle: () => void (settled = offered),
  };
}

/** A sound as the player takes it. */
export const bookTrack = (book: BookDetails, start: Start): Track => ({
  key: `book:${book.id}`,
  kind: 'book',
  id: book.id,
  title: book.title,
  by: book.author ?? '',
  coverImageUrl: book.coverImageUrl,
  src: readableAddress(book),
  seconds: book.media?.seconds ?? 0,
  page: `/reader?book=${book.id}`,
  start: leftAt(start),
  chapters: chaptersOf(book),
  pauses: [],
  keep: (seconds, heardOut) => void keep(book, seconds, heardOut),
  places: placesOf(book.id, start),
});

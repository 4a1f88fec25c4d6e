import { newId } from '../../../../platform/common/id.ts';
import { openJournalOutbox } from '../../../../platform/web/journal-outbox.ts';

type WaitingPlace = { key: string; bookcastId: string; seconds: number; clientAt: string };

/** A place as it was stored; null when it is damaged. */
function asWaiting(value: unknown): WaitingPlace | null {
  const from = (value ?? {}) as Partial<Record<keyof WaitingPlace, unknown>>;
  const { key, bookcastId, seconds, clientAt } = from;
  if (typeof key !== 'string' || typeof bookcastId !== 'string' || typeof clientAt !== 'string') return null;
  if (typeof seconds !== 'number' || !(seconds >= 0) || Number.isNaN(Date.parse(clientAt))) return null;
  return { key, bookcastId, seconds, clientAt };
}

const outbox = openJournalOutbox<WaitingPlace>({
  prefix: 'maktaba.heard.waiting.',
  read: asWaiting,
  entry: ({ bookcastId, seconds }) => ({
    path: `/api/bookcasts/${encodeURIComponent(bookcastId)}/positions`,
    says: { seconds },
  }),
  onRefused: () => {}, // the Bookcast is gone: its places are of no use to anybody
});

/** Tells the server where the person is in a Bookcast, now or when it can be reached. An older place that still waits is given up. */
export function tellPlace(bookcastId: string, seconds: number): void {
  for (const one of outbox.waiting) if (one.bookcastId === bookcastId) outbox.discard(one.key);
  outbox.put({ key: newId(), bookcastId, seconds, clientAt: new Date().toISOString() });
}

/** Sends what an earlier visit left. */
export function sendHeardPlaces(): void {
  void outbox.flush();
}

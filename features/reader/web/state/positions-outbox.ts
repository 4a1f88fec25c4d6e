import { apiFetch } from '../../../../platform/web/request.ts';
import { openOutbox } from '../../../../platform/web/open-outbox.ts';
import { asWaitingPosition, type WaitingPosition } from '../../core/index.ts';
import { deviceId } from './local-cache.ts';
import { askAgain } from './reader-book.ts';

const TOO_MANY = 429;
/** Passes when the person signs in again. */
const SIGNED_OUT = 401;

class NotNow extends Error {}

/** Places that the server does not know yet. */
const outbox = openOutbox<WaitingPosition>({
  prefix: 'maktaba.positions.waiting.',
  read: asWaitingPosition,
  send,
  passing: (error) => error instanceof NotNow,
  onRefused: ({ bookId }) => askAgain(bookId), // the book is gone: its places are of no use to anybody
  onChange: () => {},
});

/** `keepalive` lets the request outlive the page. What it says of time is the device's; only the difference counts. */
async function send({ key, bookId, ...at }: WaitingPosition): Promise<void> {
  const response = await apiFetch(`/api/books/${encodeURIComponent(bookId)}/positions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...at, id: key, deviceId: deviceId(), sentAt: new Date().toISOString() }),
    keepalive: true,
  }).catch((error: unknown) => {
    throw new NotNow('no answer', { cause: error });
  });
  if (response.status >= 500 || response.status === TOO_MANY || response.status === SIGNED_OUT)
    throw new NotNow(String(response.status));
  if (!response.ok) throw new Error(`positions: ${response.status}`);
}

/** Where places wait until the server has them. */
export const positionsOutbox = outbox;

/** Sends what an earlier visit left. */
export function sendWaitingPositions(): void {
  void outbox.flush();
}

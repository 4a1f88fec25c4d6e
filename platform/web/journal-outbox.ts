import { deviceId } from './device.ts';
import { openOutbox } from './open-outbox.ts';
import type { Outbox } from './outbox.ts';
import { apiFetch } from './request.ts';

/** A line that waits: its key is its name in the journal, the time is this device's. */
type Line = { key: string; clientAt: string };
type Parts<T extends Line> = {
  /** Names what is stored, as an outbox's. */
  prefix: string;
  read(value: unknown): T | null;
  /** Where a line goes, and what it says beside its origin. */
  entry(line: T): { path: string; says: object };
  /** The server won't ever take it: what it is of is gone. */
  onRefused(line: T): void;
};

const TOO_MANY = 429;
/** Passes when the person signs in again. */
const SIGNED_OUT = 401;

class NotNow extends Error {}

/** Lines of a journal of places that the server doesn't know yet. What a line says of time is the device's; only the difference counts. */
export function openJournalOutbox<T extends Line>({ prefix, read, entry, onRefused }: Parts<T>): Outbox<T> {
  async function send(line: T): Promise<void> {
    const { path, says } = entry(line);
    const origin = { id: line.key, clientAt: line.clientAt, deviceId: deviceId(), sentAt: new Date().toISOString() };
    const response = await apiFetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...says, ...origin }),
      keepalive: true, // it outlives the page
    }).catch((error: unknown) => {
      throw new NotNow('no answer', { cause: error });
    });
    if (response.status >= 500 || response.status === TOO_MANY || response.status === SIGNED_OUT)
      throw new NotNow(String(response.status));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
  }
  return openOutbox<T>({
    prefix,
    read,
    send,
    passing: (error) => error instanceof NotNow,
    onRefused,
    onChange: () => {},
  });
}

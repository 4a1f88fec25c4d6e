import { type RawBuilder, sql } from 'kysely';

/** What arrives later than this after it happened was kept by an offline device: it counts for when it happened. */
const LATE_MS = 15_000;

/** When something happened, by the device's clock; `sentAt` by the same clock when it was sent. */
export type DeviceTimes = { clientAt: string; sentAt?: string | undefined };

/** How long a line of a journal waited on its device, in milliseconds. The device's clock may be years off: only its difference counts. */
export function waitedMs({ clientAt, sentAt }: DeviceTimes): number {
  const waited = sentAt === undefined ? 0 : Date.parse(sentAt) - Date.parse(clientAt);
  return waited > LATE_MS ? waited : 0; // fresh lines count in the order in which they arrive; so does one whose clock was set back
}

/** When it happened by the server's clock: now, or so long ago as it waited. */
export const happenedAt = (times: DeviceTimes): RawBuilder<string> =>
  sql<string>`clock_timestamp() - ${waitedMs(times)}::float8 * interval '1 millisecond'`;

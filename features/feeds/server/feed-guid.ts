import { createHash } from 'node:crypto';

/** Namespace of podcast GUIDs (podcast namespace, `podcast:guid`). */
const PODCASTS = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');

/** What a feed is known by in apps and directories: a UUIDv5 of its id, so it stays when the address is renewed. */
export function feedGuid(feedId: string): string {
  const bytes = createHash('sha1').update(PODCASTS).update(feedId).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

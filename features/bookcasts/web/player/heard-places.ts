// Where a person is in a Bookcast, by the rules of the reader's journal: the newest place of any device counts.
import { isReachable } from '../../../../platform/web/connection.ts';
import { deviceId } from '../../../../platform/web/device.ts';
import { offsetOf } from '../../../../platform/web/server-clock.ts';
import { PERSONAL, readStored, writePersonal } from '../../../../platform/web/stored.ts';
import type { Places } from '../../../listening/web/index.ts';
import {
  isAhead,
  type LocalPosition,
  type Locator,
  newestPosition,
  type ServerPosition,
} from '../../../reader/core/index.ts';
import type { HeardPlace } from '../../contract.ts';
import { api } from '../client.ts';
import { tellPlace } from './heard-outbox.ts';

type Kept = { seconds: number; timestamp: number };

const KEPT = `${PERSONAL}heard.`;
/** By Bookcast: when the server's place was read as it was opened, and which place of another device was settled. */
const opened = new Map<string, string | null>();
const settled = new Map<string, string>();
const offered = new Map<string, string>();

const at = (seconds: number): Locator => ({ cfi: null, page: null, seconds });

function keptHere(id: string): LocalPosition | null {
  const kept = readStored(localStorage, KEPT + id, (value): Kept | undefined => {
    const { seconds, timestamp } = (value ?? {}) as Partial<Record<keyof Kept, unknown>>;
    return typeof seconds === 'number' && typeof timestamp === 'number' ? { seconds, timestamp } : undefined;
  });
  return kept ? { bookId: id, progress: 0, timestamp: kept.timestamp, locator: at(kept.seconds) } : null;
}

const asServer = (place: HeardPlace | null): ServerPosition | null =>
  place && { locator: at(place.seconds), progress: 0, timestamp: place.timestamp, deviceId: place.deviceId };

/** Notes where the person is: in this browser at once, on the server as soon as it can be reached. */
export function keepPlace(id: string, seconds: number): void {
  const rounded = Math.round(seconds * 1000) / 1000;
  writePersonal(KEPT + id, { seconds: rounded, timestamp: Date.now() } satisfies Kept);
  tellPlace(id, rounded);
}

/** The places of a Bookcast on all devices of the person. */
export const placesOf = (id: string): Places => ({
  async newest() {
    const answer = await api.position({ bookcastId: id }).catch(() => null);
    const server = asServer(answer?.position ?? null);
    opened.set(id, server?.timestamp ?? null);
    return newestPosition(server, keptHere(id), offsetOf(answer?.serverTime))?.locator.seconds ?? null;
  },
  async elsewhere() {
    const { position, serverTime } = await api.position({ bookcastId: id });
    if (!position || !isReachable()) return null;
    const here = {
      deviceId: deviceId(),
      openedAt: opened.get(id) ?? null,
      local: keptHere(id),
      offset: offsetOf(serverTime),
    };
    if (!isAhead(asServer(position), here) || settled.get(id) === position.timestamp) return null;
    offered.set(id, position.timestamp);
    return position.seconds;
  },
  settle() {
    const timestamp = offered.get(id);
    if (timestamp !== undefined) settled.set(id, timestamp);
  },
});

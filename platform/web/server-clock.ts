import { clockOffset } from '../common/clock-offset.ts';
import { isReachable } from './connection.ts';
import { asNumber, readStored, writeStored } from './stored.ts';

const OFFSET = 'maktaba.clock-offset';

/** How far this device's clock is behind the server's. A reply that was kept tells an old time: then the last known answer is used. */
export function offsetOf(serverTime: string | undefined): number {
  if (serverTime === undefined || !isReachable()) return readStored(localStorage, OFFSET, asNumber) ?? 0;
  const offset = clockOffset(serverTime, Date.now());
  writeStored(localStorage, OFFSET, offset);
  return offset;
}

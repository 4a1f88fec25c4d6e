import { whenIdle } from './when-idle.ts';

/** Hears what changes on the server, once the first page has come to rest. */
export function followLive(): void {
  whenIdle(() => void import('./live.ts').then(({ liveForSession }) => liveForSession()));
}

import { late } from '../../platform/server/manifest/late.ts';
import { openLiveStreams } from '../../platform/server/live-streams.ts';
import type { Log } from '../../platform/server/log.ts';
import { features } from './features.ts';
import { type Addresses, openGround, type Settings, type Special } from './ground.ts';
import { type Answering, reactions } from './reactions.ts';

/** Ends all of it in order, whatever a part says: without the database jobs have no orderly end. */
async function endAll(ends: readonly (() => unknown)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const end of ends) {
    try {
      await end();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

/** Everything the program is made of, wired; no business rule here. */
export async function openServices(config: Settings, addresses: Addresses, log: Log, special: Special = {}) {
  const ground = await openGround(config, addresses, log, special);
  const answering = late<Answering>('the features that reactions call');
  const { services, router, rawRoutes, pageHeads, live, begin, ends } = features.open({
    ...ground,
    ...reactions(ground.db, answering.get),
  });
  answering.set(services);
  const streams = openLiveStreams({
    hub: ground.hub,
    rows: live,
    whoIs: services.accounts.auth.actorOf,
    timing: special.live,
  });
  return {
    ...ground,
    ...services,
    router,
    rawRoutes: [...rawRoutes, streams.route],
    pageHeads,
    /** The requests that never end by themselves are ended; the others have their time. */
    endStreams: streams.close,
    begin,
    close: () => endAll([streams.close, ...ends, ...ground.ends]),
  };
}
export type Services = Awaited<ReturnType<typeof openServices>>;

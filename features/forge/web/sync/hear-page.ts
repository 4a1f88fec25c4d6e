import { whenBack } from '../../../../platform/web/connection.ts';
import { hearLive } from '../../../../platform/web/live/news.ts';

type Parts = {
  id: string;
  signal: AbortSignal;
  /** The server tells that the canvas has changed. */
  onNews(): void;
  /** The server, or the network, is back; or something may have been missed. */
  onBack(): void;
  onSeen(): void;
  onHidden(): void;
  /** The page goes, and may not come back. */
  onLeaving(): void;
  onStaying(): void;
  /** Whether leaving would lose something. */
  mustAsk(): boolean;
};

/** Hears what matters to a canvas of the page it is on and of the server, until the signal. */
export function hearPage({ id, signal, ...on }: Parts): void {
  const offs = [
    whenBack(() => on.onBack()),
    hearLive((news) => {
      if (news.type === 'resync') on.onBack();
      if (news.type === 'items' && news.items.some(({ ids }) => ids['sessionId'] === id)) on.onNews();
    }),
  ];
  signal.addEventListener('abort', () => {
    for (const off of offs) off();
  });
  addEventListener('online', () => on.onBack(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'visible' ? on.onSeen() : on.onHidden()),
    { signal },
  );
  addEventListener('pagehide', () => on.onLeaving(), { signal });
  addEventListener(
    'pageshow',
    () => {
      on.onStaying();
      on.onSeen();
    },
    { signal },
  );
  addEventListener('beforeunload', (event) => on.mustAsk() && event.preventDefault(), { signal });
}

// Music is heard once: in the tab where it was chosen last, and only while somebody is signed in.
import { queryClient, SESSION_KEY } from '../../../../platform/web/query.ts';

let channel: BroadcastChannel | null = null;

/** Tells the other tabs that music begins in this one, and hears when it begins in another. */
export function takeOver(stop: () => void): void {
  if (!channel) {
    channel = new BroadcastChannel('maktaba.music');
    channel.addEventListener('message', stop);
  }
  channel.postMessage('begun');
}

/** Calls when nobody is signed in any more, until the returned function is called. */
export const whenSignedOut = (stop: () => void): (() => void) =>
  queryClient.getQueryCache().subscribe(() => {
    if (queryClient.getQueryData(SESSION_KEY) === null) stop();
  });

import { translatorOf } from '../../platform/web/catalogue.ts';
import { toast } from '../../platform/web/toast.ts';

const LOOK_FOR_UPDATE_MS = 60 * 60 * 1000;
const IDLE_AT_LATEST_MS = 10_000;

/** Lets the browser keep the app, so that it opens with the network off. Begins when the first page has come to rest. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void register(), { timeout: IDLE_AT_LATEST_MS });
    else setTimeout(() => void register(), IDLE_AT_LATEST_MS / 4);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  let served = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (served) offerReload();
    served = true; // the first worker of a browser is no new version
  });
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (!registration) return; // storage is switched off, or the page is not secure: the app needs the network then
  setInterval(() => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {}); // asked again in an hour
  }, LOOK_FOR_UPDATE_MS);
}

/** The page goes on as it is: its own files stay kept. */
function offerReload(): void {
  const t = translatorOf(document.documentElement.lang || 'en');
  toast(t('shell.update.ready'), {
    id: 'update-ready',
    duration: Infinity,
    action: { label: t('shell.update.reload'), onClick: () => location.reload() },
  });
}

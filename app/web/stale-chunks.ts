const KEY = 'maktaba.reloaded-at';
const AGAIN_AFTER_MS = 20_000;

/** After an update the old page asks for chunks that are gone: load the page anew, but never in a loop. */
export function reloadOnStaleChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < AGAIN_AFTER_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}

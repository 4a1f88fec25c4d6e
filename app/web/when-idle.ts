const AT_LATEST_MS = 5000;

/** Does the work once the page has come to rest, or a few seconds later. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: AT_LATEST_MS });
  else setTimeout(work, AT_LATEST_MS);
}

/** Work that waits for the picture under way. */
export type AfterPaint = { /** It is to be done. */ ask(): void; /** Does it now, if it was asked for. */ now(): void };

/** Does `work` once the next picture is on the screen, however often it was asked for; at once where none is drawn and when the page goes. */
export function afterPaint(work: () => void): AfterPaint {
  let waiting = false;
  const now = (): void => {
    if (!waiting) return;
    waiting = false;
    window.removeEventListener('pagehide', now);
    document.removeEventListener('visibilitychange', now);
    work();
  };
  return {
    ask() {
      if (waiting) return;
      waiting = true;
      if (document.visibilityState === 'hidden') return now();
      window.addEventListener('pagehide', now);
      document.addEventListener('visibilitychange', now); // a hidden page draws no more
      requestAnimationFrame(() => setTimeout(now)); // the picture is drawn right after the frame's callbacks
    },
    now,
  };
}

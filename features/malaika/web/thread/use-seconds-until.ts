import { useEffect, useState } from 'react';

const left = (at: string | null): number =>
  at === null ? 0 : Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000));

/** Whole seconds until a moment, counted down; 0 when it is past or there is none. */
export function useSecondsUntil(at: string | null): number {
  const [seconds, setSeconds] = useState(() => left(at));
  useEffect(() => {
    setSeconds(left(at));
    if (left(at) === 0) return undefined;
    const tick = setInterval(() => {
      const now = left(at);
      setSeconds(now);
      if (now === 0) clearInterval(tick);
    }, 1000);
    return () => clearInterval(tick);
  }, [at]);
  return seconds;
}

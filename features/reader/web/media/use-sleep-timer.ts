import { type RefObject, useEffect, useState } from 'react';

export const SLEEPS = ['0', '5', '15', '30', '45', '60'] as const;
export type Sleep = (typeof SLEEPS)[number];

/** Stops what plays after some minutes. */
export function useSleepTimer(media: RefObject<HTMLMediaElement | null>): {
  minutes: Sleep;
  set: (minutes: Sleep) => void;
} {
  const [minutes, set] = useState<Sleep>('0');
  useEffect(() => {
    if (minutes === '0') return undefined;
    const timer = setTimeout(
      () => {
        media.current?.pause();
        set('0');
      },
      Number(minutes) * 60_000,
    );
    return () => clearTimeout(timer);
  }, [media, minutes]);
  return { minutes, set };
}

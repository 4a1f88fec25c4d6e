import { useEffect, useMemo, useRef } from 'react';
import { queryClient } from '../../../../platform/web/query.ts';
import { isReadAloud } from '../../../narration/web/index.ts';
import { speedLanguage, SpeedMeter } from '../../core/index.ts';
import type { Place } from '../engine.ts';
import type { ReaderBook } from './reader-book.ts';
import { readerClient } from './reader-client.ts';
import { addSamples, type NewSamples } from './speeds.ts';

/** So many samples go to the server at once. */
const BATCH = 4;

export type Pace = {
  /** The book was opened there. */
  begin(percent: number): void;
  /** The reader is there now. */
  at(place: Place): void;
};

/** Measures how fast an open book is read; the samples go to the server, so that every device knows. */
export function usePace(book: ReaderBook | null): Pace {
  const waiting = useRef<number[]>([]);
  const meter = useMemo(() => new SpeedMeter(book?.words ?? 0), [book?.id, book?.words]);
  const about = useRef<Omit<NewSamples, 'samples'> | null>(null);
  about.current = book && { language: speedLanguage(book.language), kind: book.readable === 'pdf' ? 'pdf' : 'epub' };

  useEffect(() => {
    const send = (): void => {
      const samples = waiting.current.splice(0);
      if (samples.length && about.current) void readerClient.addSpeed({ ...about.current, samples }).catch(() => {});
    };
    const watch = (): void => {
      if (document.visibilityState === 'hidden') {
        meter.hide(performance.now());
        send();
      } else meter.show(performance.now());
    };
    document.addEventListener('visibilitychange', watch);
    return () => {
      document.removeEventListener('visibilitychange', watch);
      send();
    };
  }, [meter]);

  return {
    begin: (percent) => meter.jumped({ percent, at: performance.now() }),
    at: ({ percent, moved }) => {
      const now = { percent, at: performance.now() };
      // Layout, looking up and a voice that turns the pages are no reading.
      if (!moved || isReadAloud()) return meter.jumped(now);
      const sample = meter.moved(now);
      if (sample === null || !about.current) return;
      waiting.current.push(sample);
      addSamples(queryClient, { ...about.current, samples: [sample] });
      if (waiting.current.length < BATCH) return;
      const samples = waiting.current.splice(0);
      void readerClient.addSpeed({ ...about.current, samples }).catch(() => {});
    },
  };
}

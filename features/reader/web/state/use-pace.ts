import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../../../platform/web/query.ts';
import { useAdjustOnChange } from '../../../../platform/web/use-adjust-on-change.ts';
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

/** Sends the samples that wait, if any. */
function sendSamples(about: Omit<NewSamples, 'samples'>, waiting: number[]): void {
  const samples = waiting.splice(0);
  if (samples.length > 0) void readerClient.addSpeed({ ...about, samples }).catch(() => {});
}

/** Measures how fast an open book is read; the samples go to the server, so that every device knows. */
export function usePace(book: ReaderBook | null): Pace {
  const waiting = useRef<number[]>([]);
  const [meter, setMeter] = useState(() => new SpeedMeter(book?.words ?? 0));
  useAdjustOnChange(`${book?.id} ${book?.words}`, () => setMeter(new SpeedMeter(book?.words ?? 0)));
  const language = speedLanguage(book?.language ?? null);
  const kind = book?.readable === 'pdf' ? 'pdf' : 'epub';

  useEffect(() => {
    const send = (): void => sendSamples({ language, kind }, waiting.current);
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
  }, [meter, language, kind]);

  return {
    begin: (percent) => meter.jumped({ percent, at: performance.now() }),
    at: ({ percent, moved }) => {
      const now = { percent, at: performance.now() };
      // Layout, looking up and a voice that turns the pages are no reading.
      if (!moved || isReadAloud()) return meter.jumped(now);
      const sample = meter.moved(now);
      if (sample === null || !book) return;
      waiting.current.push(sample);
      addSamples(queryClient, { language, kind, samples: [sample] });
      if (waiting.current.length >= BATCH) sendSamples({ language, kind }, waiting.current);
    },
  };
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBrowserEvent } from '../../../../platform/web/events.ts';
import type { FirstRun } from '../../../concierge/contract.ts';
import { personalizationQuery, personalize } from '../../../concierge/web/index.ts';
import { afterStep, FIRST_RUN_START, showsFirstRun } from '../../core/index.ts';

const quietly = (saved: Promise<void>) => void saved.catch(() => {}); // it goes along with the next step

/** Where a new person is with setting things up; null for everybody else, undefined until it is known. */
export function useFirstRun(ownBooks: number | undefined): FirstRun | null | undefined {
  const { data, isError } = useQuery(personalizationQuery);
  const due = data && ownBooks !== undefined ? showsFirstRun(data, ownBooks) : undefined;
  const [begun, setBegun] = useState(false);
  if (due && !begun) setBegun(true);
  const run = data?.firstRun ?? FIRST_RUN_START;
  const shown = (due || begun) && !run.ended; // once shown it stays, whatever books come meanwhile
  const unknown = data !== undefined && data.firstRun === undefined;
  useEffect(() => {
    // Kept at once: closing the concierge or telling it something ends no first run.
    if (shown && unknown) quietly(personalize({ firstRun: FIRST_RUN_START }));
  }, [shown, unknown]);
  useBrowserEvent('maktaba:upload-started', () => {
    if (shown && run.done.length === 0)
      quietly(personalize({ firstRun: { ...afterStep(run, 'look'), step: run.step } }));
  });
  if (isError && !data) return null;
  if (shown) return run;
  return due === undefined ? undefined : null;
}

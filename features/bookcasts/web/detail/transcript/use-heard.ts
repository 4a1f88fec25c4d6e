import { useMemo } from 'react';
import type { BookcastDetail, Script } from '../../../contract.ts';
import { editedSince, type LineText, lineText, type Spoken, spokenOf } from '../../../core/transcript/index.ts';
import { useTimeline } from '../../player/use-timeline.ts';

/** A script with the texts of its lines and what of them is in the recording. */
export type Heard = {
  script: Script;
  texts: readonly LineText[];
  spoken: Spoken;
  /** Ids of lines whose words are not the recorded ones. */
  edited: ReadonlySet<string>;
};

const NONE: ReadonlySet<string> = new Set();

/** Matches the script with the recording; while it is recorded lines come one by one, and none counts as edited. */
export function useHeard(cast: BookcastDetail, script: Script): Heard {
  const timeline = useTimeline(cast);
  const texts = useMemo(() => script.lines.map(lineText), [script]);
  return useMemo(() => {
    const spoken = spokenOf(script, texts, timeline);
    const edited = cast.state === 'stale' ? editedSince(script, spoken) : NONE;
    return { script, texts, spoken, edited };
  }, [cast.state, script, texts, timeline]);
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BookcastDetail, Script } from '../../../contract.ts';
import { editedSince, type LineText, lineText, type Spoken, spokenOf } from '../../../core/transcript/index.ts';
import { isFinished } from '../../player/track-of.ts';
import { timelineQuery } from '../../queries.ts';

/** A script with the texts of its lines and what of them is in the recording. */
export type Heard = {
  script: Script;
  texts: readonly LineText[];
  spoken: Spoken;
  /** Ids of lines whose words are not the recorded ones. */
  edited: ReadonlySet<string>;
};

const NONE: ReadonlySet<string> = new Set();

/** Matches the script with the recording; while it is recorded its lines have no words yet, and none counts as edited. */
export function useHeard(cast: BookcastDetail, script: Script): Heard {
  const timeline = useQuery({ ...timelineQuery(cast), enabled: isFinished(cast) }).data;
  const texts = useMemo(() => script.lines.map(lineText), [script]);
  return useMemo(() => {
    const spoken = spokenOf(script, texts, timeline);
    const edited = cast.state === 'stale' ? editedSince(script, spoken) : NONE;
    return { script, texts, spoken, edited };
  }, [cast.state, script, texts, timeline]);
}

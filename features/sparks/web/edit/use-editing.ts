import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { whenBack } from '../../../../platform/web/connection.ts';
import { problemCode } from '../../../../platform/web/problem-text.ts';
import type { SparkDetail } from '../../contract.ts';
import { api } from '../client.ts';
import { sparkChanged } from '../queries.ts';
import { changeOf, type Draft, draftOf, isSame } from './draft.ts';
import { keptDraft } from './kept-draft.ts';

/** `waiting`: typed and not sent yet. `conflict`: it was changed elsewhere meanwhile. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'conflict';

/** How long the typing rests before it is saved, ms. */
const PAUSE_MS = 1200;

function outcomeOf(error: unknown): SaveState {
  const code = problemCode(error);
  if (code === 'SPARK_CHANGED') return 'conflict';
  return code === 'NETWORK' || code === 'DATABASE_UNAVAILABLE' ? 'offline' : 'failed';
}

/** What is written of a Spark: saved by itself when the typing rests, and kept in this browser until the server has it. */
export function useEditing(spark: SparkDetail) {
  const [draft, setDraft] = useState(() => keptDraft.read(spark.id) ?? draftOf(spark)),
    [state, setState] = useState<SaveState>(() => (isSame(draft, draftOf(spark)) ? 'saved' : 'waiting'));
  const now = useRef(draft),
    saved = useRef(draft.revision === spark.revision ? draftOf(spark) : null),
    revision = useRef(draft.revision),
    sending = useRef(false),
    timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function send(): Promise<void> {
    clearTimeout(timer.current);
    if (sending.current) return; // what was typed meanwhile follows it
    const sent = now.current,
      change = changeOf(sent, saved.current ?? draftOf(spark));
    if (Object.keys(change).length === 0) return done(sent);
    sending.current = true;
    setState('saving');
    try {
      const answer = await api.edit({ sparkId: spark.id, revision: revision.current, ...change });
      revision.current = answer.revision;
      saved.current = sent;
      sparkChanged(answer);
      sending.current = false;
      if (now.current === sent) done(sent);
      else await send();
    } catch (error) {
      sending.current = false;
      setState(outcomeOf(error));
    }
  }
  function done(sent: Draft): void {
    saved.current = sent;
    keptDraft.forget(spark.id);
    setState('saved');
  }
  function begin(next: Draft, from: number): void {
    revision.current = from;
    now.current = { ...next, revision: from };
    setDraft(now.current);
  }

  const sendSoon = useEffectEvent(() => void send());
  useEffect(() => whenBack(sendSoon), []);
  useEffect(() => {
    if (state === 'waiting') sendSoon(); // left over from before
    return () => {
      clearTimeout(timer.current);
      if (now.current !== saved.current) sendSoon();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- at the beginning and at the end
  }, []);
  // Changed elsewhere while nothing is unsaved here: that is what one goes on with.
  const follow = useEffectEvent(() => {
    if (sending.current || spark.revision <= revision.current || state !== 'saved') return;
    saved.current = draftOf(spark);
    begin(saved.current, spark.revision);
    saved.current = now.current;
  });
  useEffect(() => follow(), [spark.revision]);

  return {
    draft,
    state,
    change(part: Partial<Draft>): void {
      now.current = { ...now.current, ...part, revision: revision.current };
      setDraft(now.current);
      keptDraft.write(spark.id, now.current);
      clearTimeout(timer.current);
      if (state === 'conflict') return; // first the person decides
      setState((was) => (was === 'saving' ? was : 'waiting'));
      timer.current = setTimeout(() => void send(), PAUSE_MS);
    },
    /** Saves at once. */
    save: send,
    /** After a conflict: this text over the other, or the other instead of this. */
    async resolve(keep: 'mine' | 'theirs'): Promise<void> {
      try {
        const other = await api.get({ sparkId: spark.id });
        saved.current = draftOf(other);
        if (keep === 'theirs') {
          keptDraft.forget(spark.id);
          begin(saved.current, other.revision);
          saved.current = now.current;
          sparkChanged(other);
          return setState('saved');
        }
        revision.current = other.revision;
        await send();
      } catch (error) {
        setState(outcomeOf(error));
      }
    },
  };
}
export type Editing = ReturnType<typeof useEditing>;

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
    [hadAll] = useState(() => isSame(draft, draftOf(spark))),
    [state, setState] = useState<SaveState>(hadAll ? 'saved' : 'waiting');
  const now = useRef(draft),
    saved = useRef(hadAll || draft.revision === spark.revision ? draftOf(spark) : null),
    revision = useRef(hadAll ? spark.revision : draft.revision),
    /** What was sent last without an answer: it may have arrived. */
    unanswered = useRef<Draft>(undefined),
    sending = useRef<Promise<boolean>>(undefined),
    timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const toSend = () => changeOf(now.current, saved.current ?? draftOf(spark));
  const isUnsaved = () => Object.keys(toSend()).length > 0;

  /** Sends what isn't saved, and what is typed meanwhile; whether the server has it all. */
  function send(): Promise<boolean> {
    sending.current ??= sendAll().finally(() => (sending.current = undefined));
    return sending.current;
  }
  async function sendAll(): Promise<boolean> {
    while (isUnsaved()) {
      clearTimeout(timer.current);
      const sent = now.current;
      setState('saving');
      try {
        known(await api.edit({ sparkId: spark.id, revision: revision.current, ...toSend() }), sent);
      } catch (error) {
        const outcome = outcomeOf(error);
        if (outcome === 'conflict' && (await hasArrived(unanswered.current ?? sent))) continue;
        if (outcome !== 'conflict') unanswered.current = sent;
        setState(outcome);
        return false;
      }
    }
    done();
    return true;
  }
  /** Whether the Spark was changed by this draft, whose answer got lost. */
  async function hasArrived(sent: Draft): Promise<boolean> {
    const other = await api.get({ sparkId: spark.id }).catch(() => null);
    if (!other || !isSame(sent, draftOf(other))) return false;
    known(other, sent);
    return true;
  }
  function known(answer: SparkDetail, sent: Draft): void {
    revision.current = answer.revision;
    saved.current = sent;
    unanswered.current = undefined;
    sparkChanged(answer);
  }
  function done(): void {
    saved.current = now.current;
    keptDraft.forget(spark.id, now.current);
    setState('saved');
  }
  function begin(next: Draft, from: number): void {
    revision.current = from;
    now.current = { ...next, revision: from };
    setDraft(now.current);
  }

  const sendSoon = useEffectEvent(() => void send());
  const keep = useEffectEvent(() => {
    if (isUnsaved()) keptDraft.write(spark.id, now.current);
  });
  useEffect(() => whenBack(sendSoon), []);
  useEffect(() => {
    sendSoon(); // left over from before
    // Another page with this Spark may have kept its own words in the place of these.
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      clearTimeout(timer.current);
      sendSoon();
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
    /** Saves at once; whether the server has it. */
    save: send,
    /** After a conflict: this text over the other, or the other instead of this. */
    async resolve(keep: 'mine' | 'theirs'): Promise<void> {
      try {
        const other = await api.get({ sparkId: spark.id });
        saved.current = draftOf(other);
        if (keep === 'theirs') {
          keptDraft.forget(spark.id, now.current);
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

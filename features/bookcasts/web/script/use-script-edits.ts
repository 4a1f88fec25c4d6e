import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemCode, problemText } from '../../../../platform/web/problem-text.ts';
import { queryClient } from '../../../../platform/web/query.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { useAdjustOnChange } from '../../../../platform/web/use-adjust-on-change.ts';
import type { Script } from '../../contract.ts';
import { changesIn, type Edits, rebased, sentOf, startEdits, withText, wordsOf } from '../../core/script-edits.ts';
import { api } from '../client.ts';
import { keepScript, refreshBookcasts, scriptQuery } from '../queries.ts';
import { forgetEdits, keepEdits, keptEdits } from './kept-edits.ts';

/** What the editor holds: the changes, those before them, and whether the script was changed elsewhere under them. */
type Held = { edits: Edits; before: Edits[]; newer: boolean };

const UNDO_STEPS = 50;
const isWorthKeeping = (edits: Edits): boolean => changesIn(edits) > 0 || edits.lost.length > 0;

/** The changes on this version of the script: kept ones are put on it, whatever version they were made on. */
function heldOn(script: Script, edits: Edits | undefined): Held {
  if (!edits || !isWorthKeeping(edits)) return { edits: startEdits(script), before: [], newer: false };
  if (edits.revision === script.revision) return { edits, before: [], newer: edits.lost.length > 0 };
  return { edits: rebased(edits, script), before: [], newer: true };
}

/** Changing a script: nothing is lost by a reload, a failed call, or a newer version from elsewhere. */
export function useScriptEdits(script: Script) {
  const { t } = useI18n();
  const { bookcastId } = script;
  const [held, setHeld] = useState(() => heldOn(script, keptEdits(bookcastId)));
  const [busy, setBusy] = useState(false);
  const saving = useRef<Promise<Script | null> | null>(null);
  const [rewriting, setRewriting] = useState<string | null>(null);
  useAdjustOnChange(script.revision, () => setHeld((was) => heldOn(script, was.edits)));
  const changes = changesIn(held.edits);
  useEffect(() => {
    if (isWorthKeeping(held.edits)) keepEdits(bookcastId, held.edits);
    else forgetEdits(bookcastId);
  }, [bookcastId, held]);

  const settle = (saved: Script): void => {
    setHeld(({ edits: { lost } }) => ({ edits: { ...startEdits(saved), lost }, before: [], newer: lost.length > 0 }));
    keepScript(saved);
  };
  /** Calls, and gives the script that came of it; null when it was refused, with the words why. */
  async function ask(call: () => Promise<Script>): Promise<Script | null> {
    setBusy(true);
    try {
      const saved = await call();
      settle(saved);
      void refreshBookcasts();
      return saved;
    } catch (error) {
      const changed = problemCode(error) === 'SCRIPT_CHANGED';
      // Under changes of the person's the page says so.
      if (!changed || changes === 0) toast.error(problemText(t, error));
      if (changed) await queryClient.invalidateQueries({ queryKey: scriptQuery(bookcastId).queryKey });
      return null;
    } finally {
      setBusy(false);
    }
  }
  /** Saves what is changed; while it is being saved, whoever asks again waits for that. */
  const save = (): Promise<Script | null> => {
    if (saving.current) return saving.current;
    if (changes === 0) return Promise.resolve(script);
    const { revision } = held.edits;
    saving.current = ask(() => api.editScript({ bookcastId, revision, lines: sentOf(held.edits) })).finally(() => {
      saving.current = null;
    });
    return saving.current;
  };
  const change = (next: (edits: Edits) => Edits, o: { typing?: boolean } = {}): void =>
    setHeld((was) => ({
      ...was,
      edits: next(was.edits),
      before: o.typing && was.before.length > 0 ? was.before : [...was.before, was.edits].slice(-UNDO_STEPS),
    }));
  return {
    edits: held.edits,
    changes,
    busy,
    /** The script was changed elsewhere under the person's changes. */
    newer: held.newer,
    /** The line that is written again. */
    rewriting,
    /** Typing in one line is one step back. */
    change,
    canUndo: held.before.length > 0,
    undo: () => setHeld((was) => ({ ...was, edits: was.before.at(-1) ?? was.edits, before: was.before.slice(0, -1) })),
    discard: () => setHeld({ edits: startEdits(script), before: [], newer: false }),
    seen: () => setHeld((was) => ({ ...was, edits: { ...was.edits, lost: [] }, newer: false })),
    save,
    /** Saves first: a line is written again in the script as it is on the server. */
    async rewrite(lineId: string): Promise<void> {
      if (busy) return;
      setRewriting(lineId);
      const saved = await save();
      const anew = saved && (await ask(() => api.rewriteLine({ bookcastId, lineId, revision: saved.revision })));
      setRewriting(null);
      const [old, line] = [saved, anew].map((one) => one?.lines.find(({ id }) => id === lineId));
      if (old && line)
        toast.success(t('bookcast.line.rewritten'), {
          action: { label: t('common.undo'), onClick: () => change((edits) => withText(edits, line, wordsOf(old))) },
        });
    },
  };
}
export type ScriptEdits = ReturnType<typeof useScriptEdits>;

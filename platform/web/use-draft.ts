import { useLayoutEffect, useRef, useState } from 'react';
import { type DraftTexts, forgetDraft, isSameDraft, keepDraft, readDraft } from './drafts.ts';
import { useAdjustOnChange } from './use-adjust-on-change.ts';

type DraftState<T> = { saved: T; texts: T; isRestored: boolean };

function beginDraft<T extends DraftTexts>(name: string, saved: T): DraftState<T> {
  const kept = readDraft(name, saved);
  return kept && !isSameDraft(kept, saved)
    ? { saved, texts: kept, isRestored: true }
    : { saved, texts: saved, isRestored: false };
}

/** What is typed into a form, and what can be done with it. */
export type Draft<T extends DraftTexts> = {
  texts: T;
  /** Words of an earlier visit are in the form (`DraftNote` says so). */
  isRestored: boolean;
  set(part: Partial<T>): void;
  /** The words were saved, or given up: nothing of them is kept any more. */
  clear(): void;
  /** Goes back to what is saved. */
  discard(): void;
  /** Begins again, with what is saved now. */
  restart(saved: T): void;
};

/**
 * The texts of a form, kept in this browser with every input, so that a crash or a closed tab loses none of them. `name` says
 * which thing they are of (`book.<id>`); `saved` is what the form begins with when no draft is kept.
 */
export function useDraft<T extends DraftTexts>(name: string, saved: T): Draft<T> {
  const [state, setState] = useState(() => beginDraft(name, saved));
  const latest = useRef(state); // two fields may be set before the next render
  useLayoutEffect(() => {
    latest.current = state;
  });
  useAdjustOnChange(name, () => setState(beginDraft(name, saved)));
  return {
    texts: state.texts,
    isRestored: state.isRestored,
    set(part) {
      const texts = { ...latest.current.texts, ...part };
      if (isSameDraft(texts, latest.current.saved)) forgetDraft(name);
      else keepDraft(name, texts);
      latest.current = { ...latest.current, texts };
      setState(latest.current);
    },
    clear: () => forgetDraft(name),
    discard() {
      forgetDraft(name);
      setState({ ...state, texts: state.saved, isRestored: false });
    },
    restart: (next) => setState(beginDraft(name, next)),
  };
}

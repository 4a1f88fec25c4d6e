import { LONG_TEXT } from '../../../../platform/web/drafts.ts';
import { useEffect, useRef, useState } from 'react';
import { PERSONAL, readStored, writePersonal } from '../../../../platform/web/stored.ts';
import { asPastedText, type PastedText } from '../../core/pasted-text.ts';

const KEY = `${PERSONAL}pasted-text`;
const NOTHING: PastedText = { title: '', text: '', kind: 'text' };

/** The text being written; it is still there after the dialog or the page was closed by accident. */
export function useTextDraft(): [PastedText, (draft: PastedText) => void, () => void] {
  const [draft, setDraft] = useState(() => readStored(localStorage, KEY, asPastedText) ?? NOTHING);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
    const timer = setTimeout(() => writePersonal(KEY, draft), LONG_TEXT.waitMs);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const save = () => writePersonal(KEY, latest.current);
    addEventListener('pagehide', save);
    return () => {
      removeEventListener('pagehide', save);
      save();
    };
  }, []);
  const change = (next: PastedText) => {
    setDraft(next);
    if (next.text.length <= LONG_TEXT.characters) writePersonal(KEY, next); // at once: a tab that crashes loses none of it
  };
  return [draft, change, () => change(NOTHING)];
}

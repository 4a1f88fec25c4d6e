import { useEffect, useRef, useState } from 'react';
import { PERSONAL, readStored, writePersonal } from '../../../../platform/web/stored.ts';
import { asPastedText, type PastedText } from '../../core/pasted-text.ts';

const KEY = `${PERSONAL}pasted-text`;
const SAVE_MS = 400;
const NOTHING: PastedText = { title: '', text: '', kind: 'text' };

/** The text being written; it is still there after the dialog or the page was closed by accident. */
export function useTextDraft(): [PastedText, (draft: PastedText) => void, () => void] {
  const [draft, setDraft] = useState(() => readStored(localStorage, KEY, asPastedText) ?? NOTHING);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
    const timer = setTimeout(() => writePersonal(KEY, draft), SAVE_MS);
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
  return [draft, setDraft, () => setDraft(NOTHING)];
}

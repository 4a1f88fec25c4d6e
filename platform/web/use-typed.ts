import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSettled } from './use-settled.ts';

/**
 * What is typed into a search field, told when the typing pauses. A value that changes elsewhere takes its place; one that was
 * told from here does not, however late it comes back: more may have been typed since.
 */
export function useTyped(value: string, onTyped: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const settled = useSettled(text);
  const told = useRef(value);
  const tell = useEffectEvent(onTyped);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (settled === told.current) return;
    told.current = settled;
    tell(settled);
  }, [settled]);
  return [text, setText];
}

import { useEffect, useEffectEvent } from 'react';
import { MAX_QUESTION } from '../../limits.ts';
import { NEW, setDraft } from '../turns/drafts.ts';

type Asked = {
  /** The question in the address. */
  question: string | undefined;
  /** What must be known before it can be asked. */
  ready: boolean;
  onAsk: (question: string) => void;
  /** Takes the question out of the address. */
  onTaken: () => void;
};

let taken: string | null = null;

/** `?ask=` begins a conversation and asks at once, exactly once; what cannot be asked is put into the composer. */
export function useAsked({ question, ready, onAsk, onTaken }: Asked): void {
  const begin = useEffectEvent((text: string) => {
    const words = text.trim();
    if (words.length > 0 && words.length <= MAX_QUESTION) return onAsk(words);
    setDraft(NEW, text);
    onTaken();
  });
  useEffect(() => {
    if (question === undefined) {
      taken = null;
      return;
    }
    if (!ready || taken === question) return;
    taken = question;
    begin(question);
  }, [question, ready]);
}

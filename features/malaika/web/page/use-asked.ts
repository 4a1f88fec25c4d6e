import { useEffect, useEffectEvent } from 'react';
import { MAX_QUESTION } from '../../limits.ts';
import { NEW, setDraft } from '../turns/drafts.ts';

type Asked = {
  /** The question in the URL. */
  question: string | undefined;
  /** What must be loaded before it can be asked. */
  ready: boolean;
  onAsk: (question: string) => void;
  /** Removes the question from the URL. */
  onTaken: () => void;
};

let taken: string | null = null;

/** `?ask=` starts a conversation and asks at once, exactly once; a question that can't be sent goes into the composer. */
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

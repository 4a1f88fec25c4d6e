import { type ReactNode, useState } from 'react';
import { Answer } from './answer-disclosure.tsx';

/** What a model writes before the answer of a question (`adapters/ai/prompts/study.v1.ts`). */
const ANSWER = /^\s*A:\s*/u;

/** Whether a paragraph of a model's quiz is an answer, to be kept closed. */
export const isQuizAnswer = (text: string): boolean => ANSWER.test(text);

/** A paragraph of a model's quiz that stays closed until it is asked for. */
export function HiddenAnswer({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Answer open={open} onToggle={() => setOpen(!open)}>
      {children}
    </Answer>
  );
}

import type { ReactNode } from 'react';
import type { FirstRun } from '../../../concierge/contract.ts';
import type { LibraryBook } from '../../../catalog/contract.ts';
import type { FirstRunStep } from '../../core/index.ts';

/** `run`: where the person is. `books`: the latest of their library. `onStep` goes to a step, `onEnd` is done with all of them. */
export type StepProps = {
  run: FirstRun;
  books: readonly LibraryBook[];
  onStep: (step: FirstRunStep) => void;
  onEnd: () => void;
};

type FrameProps = { title: string; text: string; children: ReactNode };

/** A step: its question, what it is for, and what can be chosen. */
export function StepFrame({ title, text, children }: FrameProps) {
  return (
    <div className="motion-rise">
      <h3 id="welcome-step" tabIndex={-1} className="font-book text-xl font-semibold text-balance outline-none">
        {title}
      </h3>
      <p className="mt-1 max-w-prose text-text-2 text-pretty">{text}</p>
      <div className="mt-6">{children}</div>
    </div>
  );
}

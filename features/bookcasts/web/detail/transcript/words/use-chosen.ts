import { type RefObject, useEffect, useState } from 'react';
import { watchSelection } from '../../../../../reader/web/index.ts';
import type { LineText } from '../../../../core/transcript/index.ts';
import { type InLine, linesIn } from '../light/line-range.ts';

type Box = { left: number; top: number; width: number; height: number };
/** Words that something is to be done with: selected ones, or those of a line. */
export type Chosen = {
  lines: readonly InLine[];
  /** Where they are on the screen, and whether what can be done takes the focus: when it was asked for by a button. */
  box: Box;
  asked: boolean;
};

const boxOf = ({ left, top, width, height }: DOMRect): Box => ({ left, top, width, height });

/** What is selected in the transcript, or the line whose button was pressed. */
export function useChosen(root: RefObject<HTMLElement | null>, texts: readonly LineText[]) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(() => {
    const watch = watchSelection(document, {
      onRest() {
        const selection = document.getSelection();
        const box = root.current;
        if (!box || !selection || selection.rangeCount === 0) return;
        const range = selection.getRangeAt(0);
        const lines = linesIn(box, texts, range);
        if (lines.length > 0) setChosen({ lines, box: boxOf(range.getBoundingClientRect()), asked: false });
      },
      onNone: () => setChosen((was) => (was?.asked ? was : null)),
    });
    return () => watch.stop();
  }, [root, texts]);
  return {
    chosen,
    choose(line: number, button: HTMLElement): void {
      const { text } = texts[line]!;
      setChosen({
        lines: [{ line, start: 0, end: text.length }],
        box: boxOf(button.getBoundingClientRect()),
        asked: true,
      });
    },
    done(): void {
      document.getSelection()?.removeAllRanges();
      setChosen(null);
    },
  };
}

import { cloneElement, type ReactElement } from 'react';
import type { Chord } from '../commands/chord.ts';

export type Side = 'top' | 'bottom' | 'left' | 'right';
type TooltipProps = { text: string; shortcut?: Chord; side?: Side; children: ReactElement };

/**
 * A few words about a control, on hover and on focus. Never the only place where something is said. The control is only
 * marked; `tooltip-layer.tsx`, which comes after the first paint, shows the words for all of them.
 */
export const Tooltip = ({ text, shortcut, side = 'top', children }: TooltipProps) =>
  cloneElement(children as ReactElement<Record<string, unknown>>, {
    'data-tip': text,
    'data-tip-keys': shortcut,
    'data-tip-side': side,
  });

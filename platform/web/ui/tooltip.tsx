import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';
import { Kbd } from './kbd.tsx';

/** Once around the whole page. */
export const TooltipProvider = Radix.Provider;

type TooltipProps = { text: string; shortcut?: string; side?: 'top' | 'bottom' | 'left' | 'right'; children: ReactElement };

/** A few words about a control, on hover and on focus. Never the only place where something is said. */
export function Tooltip({ text, shortcut, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Root delayDuration={400}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="motion-appear z-50 flex max-w-64 items-center gap-2 rounded-sm bg-text px-2.5 py-1.5 text-sm text-ground shadow-2"
        >
          {text}
          {shortcut && <Kbd keys={shortcut} tone="inverse" />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

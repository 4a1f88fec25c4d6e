import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useFocusAfterChoice } from './focus-after-choice.ts';
import { popupClass } from './menu.tsx';

type PopoverProps = {
  trigger: ReactElement;
  label: string;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  /** Takes the focus after something was chosen, in place of the trigger. */
  focusAfterChoice?: () => void;
  children: ReactNode;
};

/** A small window beside its trigger, for settings and details that are no list of actions. */
export function Popover({
  trigger,
  label,
  align = 'end',
  open,
  onOpenChange,
  className,
  focusAfterChoice,
  children,
}: PopoverProps) {
  const onChoice = useFocusAfterChoice(focusAfterChoice);
  const control = { ...(open === undefined ? {} : { open }), ...(onOpenChange ? { onOpenChange } : {}) };
  return (
    <Radix.Root {...control}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...onChoice}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cx(popupClass, 'w-72 max-w-[calc(100vw-1rem)] p-4!', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

import type { ReactNode } from 'react';
import { ariaKeys } from '../commands/chord-text.ts';
import type { Chord } from '../commands/chord.ts';
import { cx } from '../cx.ts';
import type { ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

/** The classes of a square button with a picture only. */
export const iconButtonClass =
  'relative inline-grid size-9 shrink-0 place-items-center rounded-sm text-text-2 transition-colors duration-150 enabled:hover:bg-surface enabled:hover:text-text disabled:opacity-50 aria-pressed:bg-accent-soft aria-pressed:text-text pointer-coarse:size-11 [&_svg]:size-[18px]';

type IconButtonProps = Omit<ButtonProps, 'variant' | 'size' | 'busy' | 'children'> & {
  /** Its name: read aloud, and shown as a tooltip. */
  label: string;
  /** Its key, shown with the name; of a command: `useShortcut`. */
  shortcut?: Chord;
  tooltip?: 'top' | 'bottom' | 'left' | 'right' | false;
  children: ReactNode;
};

/** A button with a picture only; its name shows as a tooltip. */
export function IconButton({
  label,
  shortcut,
  tooltip = 'top',
  className,
  type = 'button',
  children,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-keyshortcuts={shortcut && ariaKeys([shortcut])}
      className={cx(iconButtonClass, className)}
    >
      {children}
    </button>
  );
  if (tooltip === false) return button;
  return (
    <Tooltip text={label} side={tooltip} {...(shortcut ? { shortcut } : {})}>
      {button}
    </Tooltip>
  );
}

import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from './spinner.tsx';

type Variant = 'primary' | 'line' | 'quiet' | 'danger';
type Size = 'sm' | 'md';

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-sm [&_svg]:shrink-0 font-medium whitespace-nowrap select-none transition-colors duration-150 disabled:opacity-50 aria-disabled:opacity-60';
const SIZES: Record<Size, string> = {
  sm: 'h-8 px-3 text-sm [&_svg]:size-4',
  md: 'h-9 px-3.5 pointer-coarse:h-11 [&_svg]:size-[18px]',
};
const VARIANTS: Record<Variant, string> = {
  primary: 'bg-accent text-on-accent enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover font-semibold',
  line: 'border border-line-strong/60 text-text enabled:hover:border-line-strong enabled:hover:bg-surface [a&]:hover:bg-surface',
  quiet: 'text-text-2 enabled:hover:bg-surface enabled:hover:text-text [a&]:hover:bg-surface [a&]:hover:text-text',
  danger: 'bg-bad text-ground enabled:hover:brightness-110 font-semibold',
};

/** The classes of a button, for a link that looks like one. */
export function buttonClass(variant: Variant = 'line', size: Size = 'md'): string {
  return cx(BASE, SIZES[size], VARIANTS[variant]);
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: Variant;
  size?: Size;
  /** Shows that the press is being worked on; further presses do nothing. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A button: `primary` for the one thing to do on a page, `line` beside it, `quiet` in bars, `danger` to destroy. */
export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cx(buttonClass(variant, size), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

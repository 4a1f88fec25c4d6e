import { cx } from '../cx.ts';

const TONES = {
  accent: 'bg-accent',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
  info: 'bg-info',
  busy: 'bg-busy',
};

/** How much is done, 0 to 100; null while nobody knows. */
export function Progress({
  value,
  label,
  tone = 'accent',
  className,
}: {
  value: number | null;
  label: string;
  tone?: keyof typeof TONES;
  className?: string;
}) {
  const known = value === null ? {} : { 'aria-valuenow': value, 'aria-valuetext': `${Math.round(value)}%` };
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...known}
      className={cx('h-1 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className={cx(
          'block h-full rounded-full transition-[width] duration-300 ease-in-out',
          TONES[tone],
          value === null && 'motion-breathe',
        )}
        style={{ width: `${value ?? 100}%` }}
      />
    </div>
  );
}

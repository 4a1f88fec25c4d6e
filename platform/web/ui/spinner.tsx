import { cx } from '../cx.ts';

/** A turning mark for work without a known length. Say beside it, or in `label`, what is awaited. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span {...(label ? { role: 'status' } : { 'aria-hidden': true })} className={cx('inline-flex', className)}>
      <svg viewBox="0 0 24 24" fill="none" className="motion-turn size-[1.2em]" aria-hidden="true">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.22" strokeWidth="2.5" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

import { cx } from '../../platform/web/cx.ts';
import { PRODUCT } from '../../platform/web/page-title.ts';

/** The mark: an open book in verdigris with a rubric ribbon. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 28" className={cx('flip shrink-0', className ?? 'size-7')} aria-hidden="true">
      <path
        d="M3 5.5c4-1.6 8-1.2 11 1.2 3-2.4 7-2.8 11-1.2v17c-4-1.6-8-1.2-11 1.2-3-2.4-7-2.8-11-1.2z"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
      <path d="M17 5v10.5l2.5-2 2.5 2V4.6" fill="var(--mark)" />
    </svg>
  );
}

/** Mark and name. */
export function Brand({ nameClass }: { nameClass?: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <Mark />
      <span lang="en" className={cx('font-book text-lg leading-none font-semibold tracking-tight', nameClass)}>
        {PRODUCT}
      </span>
    </span>
  );
}

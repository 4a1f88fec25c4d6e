import type { ReactNode } from 'react';
import { cx } from '../../platform/web/cx.ts';
import type { PanelLimits } from '../../platform/web/resizing.ts';
import { useResizable } from '../../platform/web/use-resizable.ts';

type EndPanelProps = {
  /** Name of its width: `--<name>-width`. */
  name: string;
  limits: PanelLimits;
  open: boolean;
  label: string;
  resizeLabel: string;
  /** What shows while it is closed; its width in px. */
  rail?: { width: number; content: ReactNode };
  children: ReactNode;
};

/** A panel at the trailing side whose edge can be dragged; it opens and closes in 300 ms. */
export function EndPanel({ name, limits, open, label, resizeLabel, rail, children }: EndPanelProps) {
  const handle = useResizable(name, limits);
  const width = `min(var(--${name}-width, ${limits.initial}px), 46vw)`;
  return (
    <aside
      aria-label={label}
      className={cx('panel-motion relative h-full shrink-0 bg-ground', (open || rail) && 'border-s border-line')}
      style={{ width: open ? width : `${rail?.width ?? 0}px` }}
    >
      {open && <div className="handle" aria-label={resizeLabel} {...handle} />}
      <div className="h-full overflow-hidden">
        {open ? (
          <div className="h-full" style={{ width }}>
            {children}
          </div>
        ) : (
          rail?.content
        )}
      </div>
    </aside>
  );
}

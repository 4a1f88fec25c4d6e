import { useEffect, useRef } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { cx } from '../../../../platform/web/cx.ts';
import { jumpToChapter, useReaderSession } from '../state/reader-session.ts';
import { useChapters } from '../state/use-chapters.ts';

const INDENT_REM = 0.875;

/** The table of contents; the chapter being read is marked and in sight. */
export function ContentsList({ onChosen }: { onChosen?: () => void }) {
  const { t, number } = useI18n();
  const { chapters, index } = useChapters();
  const engine = useReaderSession()?.engine;
  const paged = engine?.kind === 'pdf';
  const current = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLElement>(null);
  useEffect(() => bringIntoSight(list.current, current.current), [index]);
  if (chapters.length === 0) return <p className="px-2 py-3 text-text-3">{t('reader.contents.none')}</p>;
  return (
    <nav ref={list} aria-label={t('reader.contents.title')}>
      <ol>
        {chapters.map((chapter, i) => (
          <li key={chapter.id} className="[content-visibility:auto] [contain-intrinsic-height:auto_2.25rem]">
            <button
              type="button"
              ref={i === index ? current : null}
              aria-current={i === index ? 'location' : undefined}
              onClick={() => {
                onChosen?.();
                void jumpToChapter(chapter).then(() => engine?.focus()); // on with reading
              }}
              style={{ paddingInlineStart: `${0.625 + Math.min(chapter.depth, 5) * INDENT_REM}rem` }}
              className={cx(
                'flex min-h-9 w-full items-center gap-3 rounded-sm py-1.5 pe-2.5 text-start leading-snug hover:bg-surface pointer-coarse:min-h-11',
                i === index ? 'bg-accent-soft font-medium text-text hover:bg-accent-soft' : 'text-text-2',
              )}
            >
              <bdi className="min-w-0 flex-1 [overflow-wrap:anywhere]">{chapter.title}</bdi>
              {paged && chapter.page !== null && <span className="text-sm text-text-3 tabular-nums">{number(chapter.page)}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Scrolls the box around the list and nothing beyond it. */
function bringIntoSight(list: HTMLElement | null, entry: HTMLElement | null): void {
  const box = list?.parentElement;
  if (!box || !entry || box.scrollHeight <= box.clientHeight) return;
  const [shown, at] = [box.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (at.top < shown.top || at.bottom > shown.bottom) box.scrollTop += at.top - shown.top - shown.height / 3;
}

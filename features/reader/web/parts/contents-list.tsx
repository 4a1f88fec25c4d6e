import { foldText } from '../../../../platform/common/fold-text.ts';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { cx } from '../../../../platform/web/cx.ts';
import { Input } from '../../../../platform/web/ui/field.tsx';
import { MakeMenu } from '../../../../platform/web/ui/make-items.tsx';
import type { Chapter } from '../../core/index.ts';
import type { Engine } from '../engine.ts';
import { jumpToChapter, useReaderSession } from '../state/reader-session.ts';
import { useChapters } from '../state/use-chapters.ts';

const INDENT_REM = 0.875;
/** Contents longer than this get a field to filter them. */
const FILTER_FROM = 30;

/** The table of contents; the chapter being read is marked and in sight. Arrow keys go from entry to entry. */
export function ContentsList({ onChosen, takesFocus = false }: { onChosen?: () => void; takesFocus?: boolean }) {
  const { t } = useI18n();
  const { chapters, current } = useChapters();
  const engine = useReaderSession((session) => session?.engine);
  const bookId = useReaderSession((session) => session?.book.id);
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLElement>(null);
  const shown = useMemo(() => {
    const wanted = foldText(filter);
    return wanted ? chapters.filter((chapter) => foldText(chapter.title).includes(wanted)) : chapters;
  }, [chapters, filter]);
  useEffect(() => bringIntoSight(list.current), [current?.id, filter]);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [takesFocus]);
  if (chapters.length === 0) return <p className="px-2 py-3 text-text-3">{t('reader.contents.none')}</p>;
  return (
    <nav ref={list} aria-label={t('reader.contents.title')}>
      {chapters.length > FILTER_FROM && (
        <Input
          type="search"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={walk}
          aria-label={t('reader.contents.filter')}
          placeholder={t('reader.contents.filter')}
          className="sticky top-0 z-10 mb-1.5"
        />
      )}
      {shown.length === 0 && (
        <p role="status" className="px-2 py-3 text-text-3">
          {t('reader.contents.noMatch')}
        </p>
      )}
      <ol>
        {shown.map((chapter) => (
          <li
            key={chapter.id}
            className="group/chapter relative [content-visibility:auto] [contain-intrinsic-height:auto_2.25rem]"
          >
            <Entry chapter={chapter} here={chapter.id === current?.id} engine={engine} onChosen={onChosen} />
            {bookId && chapter.title && (
              <MakeMenu
                what={chapter.title}
                start={{ source: { kind: 'book', bookId, chapters: [chapter.title] }, sourceTitle: chapter.title }}
                className="absolute! end-0 top-0 bg-raised opacity-0 group-focus-within/chapter:opacity-100 group-hover/chapter:opacity-100 data-[state=open]:opacity-100 pointer-coarse:hidden"
              />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

type EntryProps = { chapter: Chapter; here: boolean; engine: Engine | undefined; onChosen: (() => void) | undefined };

/** Drawn again only when it is the chapter being read or no longer: there may be hundreds. One that leads nowhere is text. */
const Entry = memo(function Entry({ chapter, here, engine, onChosen }: EntryProps) {
  const { number } = useI18n();
  const title = <bdi className="min-w-0 flex-1 [overflow-wrap:anywhere]">{chapter.title}</bdi>;
  const style = { paddingInlineStart: `${0.625 + Math.min(chapter.depth, 5) * INDENT_REM}rem` };
  const className = 'flex min-h-9 w-full items-center gap-3 rounded-sm py-1.5 pe-2.5 text-start leading-snug';
  if (chapter.href === null && chapter.page === null)
    return (
      <span style={style} className={cx(className, 'text-text-3')}>
        {title}
      </span>
    );
  const choose = (): void => {
    onChosen?.();
    void jumpToChapter(chapter).then(() => engine?.focus()); // on with reading
  };
  return (
    <button
      type="button"
      data-entry=""
      aria-current={here ? 'location' : undefined}
      onClick={choose}
      onKeyDown={walk}
      style={style}
      className={cx(
        className,
        'hover:bg-surface pointer-coarse:min-h-11',
        here ? 'bg-accent-soft font-medium text-text hover:bg-accent-soft' : 'text-text-2',
      )}
    >
      {title}
      {engine?.kind === 'pdf' && chapter.page !== null && (
        <span className="text-sm text-text-3 tabular-nums">{number(chapter.page)}</span>
      )}
    </button>
  );
});

/** Up and down from entry to entry, from the field into the list; Home and End to its ends. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...(event.currentTarget.closest('nav')?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  const at = entries.indexOf(event.currentTarget);
  const to: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    ...(at >= 0 && { Home: 0, End: entries.length - 1 }),
  };
  const next = to[event.key];
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  entries[next]?.focus();
}

/** Scrolls the box around the list to the chapter being read, and nothing beyond it. */
function bringIntoSight(list: HTMLElement | null): void {
  const box = list?.parentElement;
  const entry = list?.querySelector('[aria-current]');
  if (!box || !entry || box.scrollHeight <= box.clientHeight) return;
  const [shown, at] = [box.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (at.top < shown.top || at.bottom > shown.bottom) box.scrollTop += at.top - shown.top - shown.height / 3;
}

import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { foldText } from '../../../../platform/common/fold-text.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Input } from '../../../../platform/web/ui/field.tsx';
import { MakeMenu } from '../../../../platform/web/ui/make-items.tsx';
import { type Chapter, hasTarget } from '../../core/index.ts';
import { jumpToChapter, useReaderSession } from '../state/reader-session.ts';
import { useChapters } from '../state/use-chapters.ts';
import { ContentsEntry } from './contents-entry.tsx';
import { nextEntry, TypeAhead } from './contents-keys.ts';

/** Contents longer than this get a field to filter them. */
const FILTER_FROM = 30;

/**
 * The table of contents, a tree with one tab stop: at first the chapter being read, which is marked and in sight. Keys go
 * from entry to entry, letters to the next one that begins with them; a chapter's own menu is the tab stop after it.
 */
export function ContentsList({ onChosen, takesFocus = false }: { onChosen?: () => void; takesFocus?: boolean }) {
  const { t } = useI18n();
  const { chapters, current } = useChapters();
  const engine = useReaderSession((session) => session?.engine);
  const [filter, setFilter] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [hoveredId, setHoveredId] = useState<string | null>(null);
  const list = useRef<HTMLElement>(null);
  const typed = useRef(new TypeAhead());
  const shown = useMemo(() => {
    const wanted = foldText(filter);
    return wanted ? chapters.filter((chapter) => foldText(chapter.title).includes(wanted)) : chapters;
  }, [chapters, filter]);
  const active = [chosenId, current?.id].map((id) => shown.find((one) => one.id === id)).find(Boolean) ?? shown[0];
  const offered = shown.find(({ id }) => id === hoveredId) ?? active;
  useEffect(() => bringIntoSight(list.current), [current?.id, filter]);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [takesFocus]);

  const go = useCallback(
    (chapter: Chapter): void => {
      onChosen?.();
      void jumpToChapter(chapter).then(() => engine?.focus()); // on with reading
    },
    [onChosen, engine],
  );
  const onActive = useCallback((id: string): void => {
    setChosenId(id);
    setHoveredId(null);
  }, []);
  const focus = (chapter: Chapter | undefined): void => {
    if (chapter) list.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(chapter.id)}"]`)?.focus();
  };
  const walk = (event: KeyboardEvent<HTMLElement>, from: number): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const entry = shown[from];
    if (entry && (event.key === 'Enter' || (event.key === ' ' && !typed.current.isTyping()))) {
      event.preventDefault();
      if (hasTarget(entry)) go(entry);
      return;
    }
    const to =
      nextEntry(event.key, from, shown.length) ?? (from >= 0 ? typed.current.find(event.key, from, shown) : null);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation(); // letters and arrows mean something to the page as well
    focus(shown[to]);
  };

  if (chapters.length === 0) return <p className="px-2 py-3 text-text-3">{t('reader.contents.none')}</p>;
  return (
    <nav ref={list} aria-label={t('reader.contents.title')}>
      {chapters.length > FILTER_FROM && (
        <Input
          type="search"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={(event) => event.key === 'ArrowDown' && walk(event, -1)}
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
      <div className="group/contents relative">
        <ul
          role="tree"
          aria-label={t('reader.contents.title')}
          onKeyDown={(event) =>
            walk(
              event,
              shown.findIndex(({ id }) => id === active?.id),
            )
          }
        >
          {shown.map((chapter) => (
            <ContentsEntry
              key={chapter.id}
              chapter={chapter}
              here={chapter.id === current?.id}
              active={chapter.id === active?.id}
              paged={engine?.kind === 'pdf'}
              onActive={onActive}
              onHover={setHoveredId}
              onChoose={go}
            />
          ))}
        </ul>
        {offered && hasTarget(offered) && <ChapterMenu chapter={offered} list={list} />}
      </div>
    </nav>
  );
}

/** What can be made of the active chapter; it lies over its entry, and stands after the tree for the keyboard. */
function ChapterMenu({ chapter, list }: { chapter: Chapter; list: RefObject<HTMLElement | null> }) {
  const bookId = useReaderSession((session) => session?.book.id);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(chapter.id)}"]`);
    if (box.current) box.current.style.top = `${entry?.offsetTop ?? 0}px`;
  }, [list, chapter.id]);
  if (!bookId) return null;
  const source = { kind: 'book' as const, bookId, chapters: [chapter.title] };
  return (
    <div ref={box} className="absolute end-0 pointer-coarse:hidden">
      <MakeMenu
        what={chapter.title}
        start={{ source, sourceTitle: chapter.title }}
        className="bg-raised opacity-0 group-focus-within/contents:opacity-100 group-hover/contents:opacity-100 data-[state=open]:opacity-100"
      />
    </div>
  );
}

/** Scrolls the box around the list to the chapter being read, and nothing beyond it. */
function bringIntoSight(list: HTMLElement | null): void {
  const box = list?.parentElement;
  const entry = list?.querySelector('[aria-current]');
  if (!box || !entry || box.scrollHeight <= box.clientHeight) return;
  const [shown, at] = [box.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (at.top < shown.top || at.bottom > shown.bottom) box.scrollTop += at.top - shown.top - shown.height / 3;
}

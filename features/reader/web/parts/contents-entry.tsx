import { memo } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { type Chapter, hasTarget } from '../../core/index.ts';

const INDENT_REM = 0.875;

type EntryProps = {
  chapter: Chapter;
  /** The chapter being read. */
  here: boolean;
  /** The tab stop of the tree. */
  active: boolean;
  paged: boolean;
  onActive(id: string): void;
  onHover(id: string): void;
  onChoose(chapter: Chapter): void;
};

/** One entry of the contents; one that leads nowhere is read like the others, and does nothing. Drawn again only when it changes: there may be hundreds. */
export const ContentsEntry = memo(function ContentsEntry(props: EntryProps) {
  const { chapter, here, active, paged, onActive, onHover, onChoose } = props;
  const { number } = useI18n();
  const leads = hasTarget(chapter);
  const choose = (): void => {
    if (leads) onChoose(chapter);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree around it hears the keys
    <li
      role="treeitem"
      data-entry={chapter.id}
      aria-level={chapter.depth + 1}
      aria-current={here ? 'location' : undefined}
      aria-disabled={leads ? undefined : true}
      tabIndex={active ? 0 : -1}
      onFocus={() => onActive(chapter.id)}
      onPointerEnter={() => onHover(chapter.id)}
      onClick={choose}
      style={{ paddingInlineStart: `${0.625 + Math.min(chapter.depth, 5) * INDENT_REM}rem` }}
      className={cx(
        'flex min-h-9 w-full items-center gap-3 rounded-sm py-1.5 pe-2.5 text-start leading-snug [contain-intrinsic-height:auto_2.25rem] [content-visibility:auto] pointer-coarse:min-h-11',
        leads ? 'cursor-pointer hover:bg-surface' : 'cursor-default font-medium text-text-3',
        leads && (here ? 'bg-accent-soft font-medium text-text hover:bg-accent-soft' : 'text-text-2'),
      )}
    >
      <bdi className="min-w-0 flex-1 [overflow-wrap:anywhere]">{chapter.title}</bdi>
      {paged && chapter.page !== null && (
        <span className="text-sm text-text-3 tabular-nums">{number(chapter.page)}</span>
      )}
    </li>
  );
});

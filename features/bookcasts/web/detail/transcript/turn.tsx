import { BookOpen, Ellipsis, Play } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import { cx } from '../../../../../platform/web/cx.ts';
import { useI18n } from '../../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../../platform/web/navigation.tsx';
import { type Store, useStore } from '../../../../../platform/web/store.ts';
import { IconButton, iconButtonClass } from '../../../../../platform/web/ui/icon-button.tsx';
import { Tooltip } from '../../../../../platform/web/ui/tooltip.tsx';
import { clockText } from '../../../../catalog/core/index.ts';
import { PieceText, usePlaceName } from '../../../../makings/web/index.ts';
import type { Line } from '../../../contract.ts';
import { firstPassage } from '../../../core/transcript/index.ts';
import { passageAddress } from './passage-link.ts';

/** What the lines of a transcript share. */
export type TurnWork = {
  lang: string;
  /** Number of the line that is said. */
  spoken: Store<number>;
  /** Plays from a line, or from the words at a point of the screen. */
  onPlay(line: number, point?: { x: number; y: number }): void;
  /** Opens what can be done with a line, beside the button that asks for it. */
  onMore(line: number, button: HTMLElement): void;
};
type TurnProps = { line: Line; number: number; at: number | null; canPlay: boolean; edited: boolean; work: TurnWork };

/** A press on the words themselves, not on the number of a passage, and not one that selects some of them. */
const isPlainPress = (target: EventTarget): boolean =>
  !(target instanceof Element && target.closest('button')) && window.getSelection()?.isCollapsed !== false;

const HOST_TONE = { malaika: 'text-accent', marcus: 'text-mark' } as const;

function Speaker({ line, at, number, work }: Pick<TurnProps, 'line' | 'at' | 'number' | 'work'>) {
  const { t } = useI18n();
  const name = (
    <span className={cx('text-sm font-medium', HOST_TONE[line.host])}>{t(`bookcasts.host.${line.host}`)}</span>
  );
  if (at === null) return name;
  return (
    <button
      type="button"
      data-print=""
      onClick={() => work.onPlay(number)}
      className="group/play -ms-1 inline-flex min-h-6 items-center gap-1.5 rounded-sm px-1 pointer-coarse:min-h-11"
    >
      {name} <span className="text-sm text-text-3 tabular-nums group-hover/play:underline">{clockText(at)}</span>
      <span className="sr-only">{t('bookcast.line.play')}</span>
      <Play className="size-3 text-text-3 opacity-0 group-hover/play:opacity-100" aria-hidden="true" />
    </button>
  );
}

/** The way from a line to its passage, and to what can be done with it. */
function Ways({ line, number, work }: Pick<TurnProps, 'line' | 'number' | 'work'>) {
  const { t } = useI18n();
  const nameOf = usePlaceName();
  const passage = firstPassage(line);
  const small = 'size-7!';
  return (
    <span data-print="no" className="ms-auto flex items-center">
      {passage && (
        <Tooltip text={nameOf(passage)}>
          <AppLink
            to={passageAddress(passage)}
            aria-label={t('bookcast.line.source', { place: nameOf(passage) })}
            className={cx(iconButtonClass, small, 'hover:bg-surface hover:text-text')}
          >
            <BookOpen className="size-4!" aria-hidden="true" />
          </AppLink>
        </Tooltip>
      )}
      <IconButton
        label={t('bookcast.line.more')}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => work.onMore(number, currentTarget)}
        className={small}
      >
        <Ellipsis className="size-4!" aria-hidden="true" />
      </IconButton>
    </span>
  );
}

/** A line with who says it. A press plays from there; its passage and what it rests on are a press away. */
export const Turn = memo(function Turn({ line, number, at, canPlay, edited, work }: TurnProps) {
  const { t } = useI18n();
  const current = useStore(work.spoken, (said) => said === number);
  const from = canPlay ? at : null;
  const press = ({ target, clientX: x, clientY: y }: MouseEvent): void => {
    if (isPlainPress(target)) work.onPlay(number, { x, y });
  };
  return (
    <li
      data-line={number}
      aria-current={current || undefined}
      className={cx(
        'scroll-my-24 rounded-sm border-s-2 py-1.5 ps-3 pe-1 [contain-intrinsic-height:auto_6rem] [content-visibility:auto]',
        current ? 'border-accent bg-surface' : 'border-transparent',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2">
        <Speaker line={line} at={from} number={number} work={work} />
        {edited && <span className="text-sm text-text-3">{t('bookcast.line.edited')}</span>}
        <Ways line={line} number={number} work={work} />
      </div>
      <p
        lang={work.lang}
        className={cx('mt-0.5 font-book text-md leading-relaxed text-pretty wrap-anywhere', edited && 'text-text-2')}
        {...(from !== null && { onClick: press })}
      >
        <PieceText blockId={line.id} pieces={line.pieces} numbersOnly />
      </p>
    </li>
  );
});

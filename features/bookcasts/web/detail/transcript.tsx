import { Play } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { textDirection } from '../../../../platform/common/text-direction.ts';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { PieceText } from '../../../makings/web/index.ts';
import { clockText } from '../../../catalog/core/index.ts';
import type { BookcastDetail, Line, Script } from '../../contract.ts';
import { playFrom, useHasPlayer, usePlace } from '../player/playing.ts';

type TurnProps = { line: Line; lang: string; current: boolean; canPlay: boolean };

/** A press on the words themselves, not on the number of a passage, and not one that selects some of them. */
const isPlainPress = (target: EventTarget): boolean =>
  !(target instanceof Element && target.closest('button')) && window.getSelection()?.isCollapsed !== false;

const HOST_TONE = { malaika: 'text-accent', marcus: 'text-mark' } as const;

/** A line with who speaks. A press plays from there; its passages open beside it. */
function Turn({ line, lang, current, canPlay }: TurnProps) {
  const { t } = useI18n();
  const row = useRef<HTMLLIElement>(null);
  const host = t(`bookcasts.host.${line.host}`);
  const { at } = line;
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [current]);
  const name = <span className={cx('text-sm font-medium', HOST_TONE[line.host])}>{host}</span>;
  return (
    <li
      ref={row}
      aria-current={current || undefined}
      className={cx(
        'scroll-my-24 rounded-sm border-s-2 py-1.5 ps-3 pe-1',
        current ? 'border-accent bg-surface' : 'border-transparent',
      )}
    >
      {canPlay && at !== null ? (
        <button
          type="button"
          onClick={() => playFrom(at)}
          className="group/play -ms-1 inline-flex min-h-6 items-center gap-1.5 rounded-sm px-1 pointer-coarse:min-h-11"
        >
          {name} <span className="text-sm text-text-3 tabular-nums group-hover/play:underline">{clockText(at)}</span>
          <span className="sr-only">{t('bookcast.line.play')}</span>
          <Play className="size-3 text-text-3 opacity-0 group-hover/play:opacity-100" aria-hidden="true" />
        </button>
      ) : (
        name
      )}
      <p
        lang={lang}
        className="mt-0.5 font-book text-md leading-relaxed text-pretty wrap-anywhere"
        {...(canPlay && at !== null && { onClick: ({ target }) => isPlainPress(target) && playFrom(at) })}
      >
        <PieceText blockId={line.id} pieces={line.pieces} />
      </p>
    </li>
  );
}

/** What is said, by part and host, with the line that is heard marked. */
export function Transcript({ cast, script }: { cast: BookcastDetail; script: Script }) {
  const starts = useMemo(() => script.lines.map(({ at }) => at), [script]);
  const current = usePlace(cast.id, starts);
  const canPlay = useHasPlayer(cast.id);
  return (
    <div dir={textDirection(cast.lang)} className="space-y-7">
      {script.parts.map((part) => {
        const lines = script.lines.flatMap((line, at) => (line.partId === part.id ? [{ line, at }] : []));
        if (lines.length === 0) return null;
        return (
          <section key={part.id} aria-labelledby={`part-${part.id}`}>
            <h2 id={`part-${part.id}`} lang={cast.lang} className="mb-2 scroll-mt-24 font-book text-lg font-semibold">
              {part.title}
            </h2>
            <ol className="space-y-2">
              {lines.map(({ line, at }) => (
                <Turn key={line.id} line={line} lang={cast.lang} current={at === current} canPlay={canPlay} />
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

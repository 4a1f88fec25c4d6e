import { useEffect, useRef } from 'react';
import { excerptOf } from '../../core/outline/excerpt.ts';
import { titleOf } from '../../core/model/title.ts';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { CanvasContext } from '../commands/context.ts';
import type { CanvasFind } from './use-find.ts';

/** Results that are in the page at a time: the hundred that the present one belongs to. */
const PAGE = 100;

/** What was found, each with the words around it. */
export function FoundList({ context, find: { asked, hits, at, show } }: { context: CanvasContext; find: CanvasFind }) {
  const { t } = useI18n();
  const list = useRef<HTMLUListElement>(null);
  const first = Math.floor(Math.max(at, 0) / PAGE) * PAGE;
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <ul ref={list} aria-label={t('canvas.find.results')} className="min-h-0 flex-1 overflow-y-auto">
      {hits.slice(first, first + PAGE).map((id, index) => (
        <li key={id}>
          <button
            type="button"
            dir="auto"
            aria-current={first + index === at ? 'true' : undefined}
            onClick={() => show(first + index)}
            className={cx(
              'w-full truncate rounded-sm px-2 py-1.5 text-start text-sm hover:bg-surface',
              first + index === at && 'bg-accent-soft',
            )}
          >
            <Found context={context} id={id} asked={asked} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Found({ context: { open, t }, id, asked }: { context: CanvasContext; id: string; asked: string }) {
  const thing = open.scene.get(id);
  if (!thing) return null;
  const { before, hit, after } = excerptOf(thing.kind === 'edge' ? thing.label : thing.text, asked);
  // Found in a title, an author or an address: those are its name.
  if (hit === '') return titleOf(thing) || after || t('canvas.outline.untitled');
  return (
    <>
      {before}
      <mark className="bg-accent-soft text-text">{hit}</mark>
      {after}
    </>
  );
}

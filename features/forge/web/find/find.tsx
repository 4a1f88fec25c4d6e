import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { controlClass } from '../../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import type { CanvasContext } from '../commands/context.ts';
import { FoundList } from './found-list.tsx';
import { useFind, type CanvasFind } from './use-find.ts';

/** How many there are, or which one. */
function Standing({ find: { asked, hits, at } }: { find: CanvasFind }) {
  const { t, number } = useI18n();
  if (asked.trim() === '') return null;
  if (hits.length === 0) return t('canvas.find.none');
  if (at < 0) return t('canvas.find.count', { count: hits.length });
  return t('canvas.find.standing', { number: number(at + 1), total: number(hits.length) });
}

type FindProps = { context: CanvasContext; onClose: () => void };

/** Looks words up on the canvas. Enter goes to the next place, with Shift to the one before; Escape closes it and gives the
 *  focus back. */
export function Find({ context, onClose }: FindProps) {
  const { t } = useI18n();
  const find = useFind(context);
  const field = useFieldOf(context);
  const none = find.hits.length === 0;
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && event.target === field.current) find.step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') field.current?.select();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // Its keys are those of the field and of the list in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div role="search" onKeyDown={onKey} className="flex h-full min-h-0 flex-col gap-1 p-2">
      <div className="flex items-center gap-1">
        <div className="relative min-w-0 flex-1">
          <Search
            className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-text-3"
            aria-hidden="true"
          />
          <input
            ref={field}
            type="search"
            value={find.asked}
            maxLength={200}
            onChange={({ target }) => find.ask(target.value)}
            aria-label={t('canvas.find.label')}
            placeholder={t('canvas.find.label')}
            className={`${controlClass} h-9 w-full ps-9 pe-2 [unicode-bidi:plaintext] pointer-coarse:h-11 pointer-coarse:text-md`}
          />
        </div>
        <output aria-live="polite" className="text-sm whitespace-nowrap text-text-3 tabular-nums">
          <Standing find={find} />
        </output>
        <IconButton label={t('canvas.find.previous')} tooltip="bottom" disabled={none} onClick={() => find.step(-1)}>
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton label={t('canvas.find.next')} tooltip="bottom" disabled={none} onClick={() => find.step(1)}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
        <IconButton label={t('canvas.find.close')} tooltip="bottom" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {!none && <FoundList context={context} find={find} />}
    </div>
  );
}

/** The field: focused when it appears, known to the command that asks for it again. The focus returns to where it was. */
function useFieldOf({ findField }: CanvasContext) {
  const field = useRef<HTMLInputElement>(null);
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const { current } = field;
    findField.set(current);
    current?.focus({ preventScroll: true });
    return () => {
      findField.set(null);
      const at = document.activeElement;
      const isLost = at === null || at === document.body || !at.isConnected;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [findField, before]);
  return field;
}

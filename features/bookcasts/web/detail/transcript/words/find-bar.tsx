import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useI18n } from '../../../../../../platform/web/i18n.tsx';
import { controlClass } from '../../../../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../../../../platform/web/ui/icon-button.tsx';
import type { Find } from './use-find.ts';

/** How many there are, or which one. */
function Standing({ find: { asked, hits, at } }: { find: Find }) {
  const { t, number } = useI18n();
  if (asked.trim() === '') return null;
  if (hits.length === 0) return t('bookcast.find.none');
  if (at < 0) return t('bookcast.find.count', { count: hits.length });
  return t('bookcast.find.standing', { number: number(at + 1), total: number(hits.length) });
}

/** The field that looks words up in the transcript. Enter goes to the next place, with Shift to the one before; Escape ends it. */
export function FindBar({ find }: { find: Find }) {
  const { t } = useI18n();
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && find.asked !== '') find.ask('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="search" className="flex min-w-40 flex-1 items-center gap-1 max-sm:order-last max-sm:basis-full">
      <div className="relative min-w-0 flex-1 sm:max-w-72">
        <Search
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-text-3"
          aria-hidden="true"
        />
        <input
          type="search"
          value={find.asked}
          maxLength={200}
          onChange={({ target }) => find.ask(target.value)}
          onKeyDown={onKey}
          aria-label={t('bookcast.find.label')}
          placeholder={t('bookcast.find.label')}
          className={`${controlClass} h-9 w-full ps-9 pe-2 [unicode-bidi:plaintext] pointer-coarse:h-11 pointer-coarse:text-md`}
        />
      </div>
      <output aria-live="polite" className="text-sm whitespace-nowrap text-text-3 tabular-nums">
        <Standing find={find} />
      </output>
      {find.hits.length > 0 && (
        <>
          <IconButton label={t('bookcast.find.previous')} tooltip="bottom" onClick={() => find.step(-1)}>
            <ChevronUp aria-hidden="true" />
          </IconButton>
          <IconButton label={t('bookcast.find.next')} tooltip="bottom" onClick={() => find.step(1)}>
            <ChevronDown aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { iconButtonClass } from '../../../platform/web/ui/icon-button.tsx';
import { summaryQuery } from './client.ts';

/** The way to the Inbox, with the number of what waits there; nothing while nothing does. */
export function InboxLink() {
  const { t, number } = useI18n(),
    { data } = useQuery(summaryQuery);
  if (!data || data.waiting + data.reading + data.refused === 0) return null;
  const count = data.waiting + data.refused,
    label = t('library.inbox.link', { count });
  return (
    <AppLink to="/documents/inbox" aria-label={label} title={label} className={iconButtonClass}>
      <Inbox aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -end-1 -top-1 min-w-[18px] rounded-full bg-accent px-1 text-center text-[11px]/[18px] font-semibold text-on-accent tabular-nums"
        >
          {count > 99 ? t('library.inbox.many', { count: number(99) }) : number(count)}
        </span>
      )}
    </AppLink>
  );
}

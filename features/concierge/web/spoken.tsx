import { useI18n } from '../../../platform/web/i18n.tsx';
import type { Shown } from './chat.ts';
import { replyProse } from './reply-blocks.ts';

/** The newest reply for those who hear it: prose, then what was found and what could be said; failures at once. */
export function Spoken({ last, busy }: { last: Shown | undefined; busy: boolean }) {
  const { t, locale } = useI18n();
  const list = (items: readonly string[]) => new Intl.ListFormat(locale).format(items);
  const told = !busy && last?.role === 'assistant' ? last : undefined;
  const books = told?.results.flatMap((result) => result.books ?? []) ?? [];
  const suggestions = told?.results.flatMap((result) => result.suggestions ?? []) ?? [];
  const failure = told?.failed ? told.content : told?.results.find((result) => result.failure)?.failure;
  const prose =
    told && !told.failed ? replyProse(told.content, (source) => t('concierge.chat.source', { source })) : '';
  const parts = [
    prose && t('concierge.chat.said', { text: prose }),
    books.length > 0 &&
      t('concierge.chat.booksFound', { count: books.length, titles: list(books.map(({ title }) => title)) }),
    suggestions.length > 0 && t('concierge.chat.options', { options: list(suggestions) }),
    told?.stopped && t('concierge.chat.stopped'),
  ];
  return (
    <>
      <p role="status" className="sr-only">
        {busy ? t('concierge.chat.thinking') : parts.filter(Boolean).join('\n')}
      </p>
      <p role="alert" className="sr-only">
        {failure}
      </p>
    </>
  );
}

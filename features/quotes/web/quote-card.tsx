import { queryOptions, useQuery } from '@tanstack/react-query';
import { Quote as QuoteMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrowserEvent } from '../../../platform/web/events.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import type { CardProps } from '../../../platform/web/manifest/feature.ts';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { queryClient } from '../../../platform/web/query.ts';
import { useNow } from '../../../platform/web/use-now.ts';
import type { Quote } from '../contract.ts';
import { wellKnownOf } from '../core/index.ts';
import { api } from './client.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
const quoteQuery = (locale: string) =>
  queryOptions({
    queryKey: ['quotes', locale],
    queryFn: ({ signal }) => api.inspirational({}, { signal }),
    staleTime: QUARTER_HOUR_MS,
  });

/** Where the words are from; a link to the place when the book is one's own. */
function Source({ quote }: { quote: Quote }) {
  const { t } = useI18n();
  const words: ReactNode = (
    <>
      {quote.author && (
        <>
          <bdi>{quote.author}</bdi> ·{' '}
        </>
      )}
      <bdi className="italic [&:dir(rtl)]:not-italic">{quote.bookTitle}</bdi>
    </>
  );
  if (!quote.bookId) return words;
  return (
    <AppLink
      to="/reader"
      search={{ book: quote.bookId, cfi: quote.cfi ?? undefined, page: quote.page ?? undefined, quote: quote.text }}
      className="inline-block min-h-6 rounded-sm leading-6 underline-offset-4 hover:text-text hover:underline"
    >
      {words}
      <span className="sr-only"> — {t('quotes.card.open')}</span>
    </AppLink>
  );
}

/** What the card is called beside Bookcasts and Sparks (SIDE-06, SIDE-07). */
const INSPIRATIONS = { 'bookcast-hub': 'quotes.card.audio', spark: 'quotes.card.literary' } as const;
const hasInspiration = (view: string): view is keyof typeof INSPIRATIONS => view in INSPIRATIONS;

/** The quotation of the day; a well-known one shows when the server's cannot be had (SIDE-03, QUOTE-01). */
export function QuoteCard({ view }: CardProps) {
  const { t, locale } = useI18n(),
    now = useNow(),
    query = useQuery(quoteQuery(locale));
  useBrowserEvent('maktaba:library-changed', () => void queryClient.invalidateQueries({ queryKey: ['quotes'] }));
  const quote = query.data?.quote ?? (query.isError ? wellKnownOf(now, locale) : null);
  if (!quote) return null;
  return (
    <section aria-labelledby="sidebar-quote" className="mx-4 my-4 rounded-md bg-surface px-4 py-4">
      <h2 id="sidebar-quote" className="mb-2 flex items-center gap-2 text-sm font-medium text-text-2">
        <QuoteMark className="flip size-4 text-mark" aria-hidden="true" />
        {t(hasInspiration(view) ? INSPIRATIONS[view] : quote.bookId ? 'quotes.card.title' : 'quotes.card.wellKnown')}
      </h2>
      {quote.introduction && (
        <p dir="auto" className="mb-2 text-sm text-pretty text-text-2">
          {quote.introduction}
        </p>
      )}
      <figure>
        <blockquote
          dir="auto"
          {...(quote.language ? { lang: quote.language } : {})}
          className="font-book leading-relaxed text-pretty"
        >
          {quote.text}
        </blockquote>
        <figcaption className="mt-2 text-sm text-text-3">
          <Source quote={quote} />
        </figcaption>
      </figure>
      {quote.engine?.kind === 'model' && (
        <p className="mt-2 text-sm text-text-3">
          {t('quotes.card.chosen', { model: `\u2068${quote.engine.model}\u2069` })}
        </p>
      )}
    </section>
  );
}

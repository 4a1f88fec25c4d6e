import type { BookDetails } from '../../../catalog/contract.ts';
import { MediaDetails } from '../../../catalog/web/index.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';

/** A text with the words of the address lit in it. */
function Lit({ text, quote }: { text: string; quote: string | null }) {
  const at = quote ? text.indexOf(quote) : -1;
  if (!quote || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-xs bg-mark-soft text-text">{quote}</mark>
      {text.slice(at + quote.length)}
    </>
  );
}

/** What a file tells about itself: its description, facts and words. */
export function AboutMedia({ book, quote }: { book: BookDetails; quote: string | null }) {
  const { t } = useI18n();
  const lyrics = book.media?.lyrics;
  return (
    <div className="flex flex-col gap-6">
      {book.description && (
        <p className="font-book leading-relaxed whitespace-pre-line text-text-2" dir="auto">
          <Lit text={book.description} quote={quote} />
        </p>
      )}
      <MediaDetails book={book} />
      {lyrics && (
        <section aria-label={t('reader.media.words')}>
          <h2 className="mb-2 font-medium">{t('reader.media.words')}</h2>
          <p className="font-book leading-relaxed whitespace-pre-line text-text-2" dir="auto">
            <Lit text={lyrics} quote={quote} />
          </p>
        </section>
      )}
      <p>
        <AppLink to={`/documents/${book.id}`} className="text-accent underline-offset-4 hover:underline">
          {t('reader.media.page')}
        </AppLink>
      </p>
    </div>
  );
}

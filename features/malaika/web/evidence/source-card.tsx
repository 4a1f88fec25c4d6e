import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import type { Citation } from '../../contract.ts';
import { useShows } from './evidence-context.tsx';
import { quoted } from './lit-passage.ts';
import { passageSearch } from './passage-link.ts';
import { SourceCover, SourceNumber, useSourceName, useSourcePlace } from './source-parts.tsx';

const CARD = 'group flex gap-3 rounded-md border p-3 text-start transition-colors @min-[480px]:p-4';

function Inside({ citation, lit }: { citation: Citation; lit: boolean }) {
  const { t } = useI18n();
  const place = useSourcePlace()(citation);
  const name = useSourceName()(citation);
  return (
    <>
      <span className="sr-only">{name}</span>
      <SourceNumber n={citation.number} lit={lit} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block font-book leading-relaxed wrap-anywhere">
          {quoted(citation.text)}
        </span>
        <span aria-hidden="true" className="mt-2 block text-sm text-text-3">
          <bdi className="font-medium text-text-2 group-hover:underline">
            {citation.bookTitle || t('malaika.source.gone')}
          </bdi>
          {place && (
            <>
              {' · '}
              <bdi>{place}</bdi>
            </>
          )}
        </span>
      </span>
      <SourceCover citation={citation} className="hidden w-10 shrink-0 self-start @min-[420px]:block" />
    </>
  );
}

/** A quotation with its location; opens the reader there. A quotation of a deleted book can still be read here. */
export function SourceCard({ citation }: { citation: Citation }) {
  const { shown, ...shows } = useShows(citation);
  const look = shown ? 'border-accent bg-accent-soft' : 'border-line';
  if (citation.bookTitle === '') {
    return (
      <div className={cx(CARD, look)} {...shows}>
        <Inside citation={citation} lit={shown} />
      </div>
    );
  }
  return (
    <AppLink to="/reader" search={passageSearch(citation)} className={cx(CARD, look, 'hover:border-accent')} {...shows}>
      <Inside citation={citation} lit={shown} />
    </AppLink>
  );
}

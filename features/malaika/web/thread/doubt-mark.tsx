import { BookOpen, ChevronDown } from 'lucide-react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import { Popover } from '../../../../platform/web/ui/popover.tsx';
import type { DoubtfulSpan, Nearest } from '../../contract.ts';
import { DOUBT_KEYS } from '../../core/index.ts';
import { quoted } from '../evidence/lit-passage.ts';
import { passageSearch } from '../evidence/passage-link.ts';
import { useSourcePlace } from '../evidence/source-parts.tsx';

const MARK =
  'mx-1 inline-flex items-center gap-1 rounded-[4px] border px-1.5 align-baseline text-xs leading-normal whitespace-normal text-start';
const LOOK = {
  unconfirmed: 'border-line-strong/60 text-text-2',
  contradicted: 'border-bad/60 text-bad',
} as const;

/** The nearest sentence, word for word, with its place; opens the reader there. */
function NearestSentence({ nearest }: { nearest: Nearest }) {
  const { t } = useI18n();
  const place = useSourcePlace()(nearest);
  return (
    <div className="space-y-3 text-sm">
      <p className="font-medium">{t('malaika.answer.nearestTitle')}</p>
      <blockquote dir="auto" className="max-h-60 overflow-y-auto font-book text-md leading-relaxed wrap-anywhere">
        {quoted(nearest.text.replace(/\s+/g, ' '))}
      </blockquote>
      <p className="text-text-3">
        <bdi className="font-medium text-text-2">{nearest.bookTitle || t('malaika.source.gone')}</bdi>
        {place && (
          <>
            {' · '}
            <bdi>{place}</bdi>
          </>
        )}
      </p>
      {nearest.bookTitle !== '' && (
        <AppLink to="/reader" search={passageSearch(nearest)} className={buttonClass('line')}>
          <BookOpen aria-hidden="true" />
          {t('malaika.passage.open')}
        </AppLink>
      )}
    </div>
  );
}

/** What the check found about a sentence; shows the nearest sentence of the books on demand. */
export function DoubtMark({ span: { state, nearest } }: { span: DoubtfulSpan }) {
  const { t } = useI18n();
  const said = t(DOUBT_KEYS[state]);
  if (!nearest) return <span className={cx(MARK, LOOK[state])}>{said}</span>;
  const trigger = (
    <button
      type="button"
      aria-label={t('malaika.answer.nearest', { said })}
      className={cx(MARK, LOOK[state], 'transition-colors hover:border-current pointer-coarse:min-h-8')}
    >
      {said}
      <ChevronDown className="size-3 shrink-0" aria-hidden="true" />
    </button>
  );
  return (
    <Popover trigger={trigger} label={t('malaika.answer.nearestTitle')} align="start" className="w-96">
      <NearestSentence nearest={nearest} />
    </Popover>
  );
}

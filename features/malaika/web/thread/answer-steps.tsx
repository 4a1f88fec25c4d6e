import { BookOpen, Check, Layers, PenLine, Search, WholeWord } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { Translate } from '../../../../platform/web/translator.ts';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import type { AnswerStep, Message } from '../../contract.ts';

const ICONS = { rewriting: WholeWord, searching: Search, reading: BookOpen, digesting: Layers, writing: PenLine };
/** Steps shown while an answer is written; the earlier ones are behind it. */
const SHOWN_LIVE = 6;

function stepText(t: Translate, step: AnswerStep): string {
  switch (step.kind) {
    case 'rewriting':
      return t('malaika.step.rewriting');
    case 'searching':
      return step.book === null
        ? t('malaika.step.searching', { query: step.query })
        : t('malaika.step.searchingIn', { query: step.query, book: step.book });
    case 'reading':
      return step.chapter
        ? t('malaika.step.reading', { book: step.book, chapter: step.chapter })
        : t('malaika.step.readingBook', { book: step.book });
    case 'digesting':
      return t('malaika.step.digesting', {
        book: step.book,
        number: Math.min(step.done + 1, step.total),
        total: step.total,
      });
    case 'writing':
      return t('malaika.step.writing');
  }
}

function Step({ step, isUnderWay }: { step: AnswerStep; isUnderWay: boolean }) {
  const { t } = useI18n();
  const Icon = ICONS[step.kind];
  return (
    <li className="flex min-w-0 items-center gap-2.5">
      {isUnderWay ? <Spinner /> : <Icon className="size-4 shrink-0 text-text-3" aria-hidden="true" />}
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {stepText(t, step)}
      </span>
      {!isUnderWay && <Check className="size-3.5 shrink-0 text-text-3" aria-hidden="true" />}
    </li>
  );
}

/** What a model is doing for an answer; screen readers hear the current step. */
export function LiveSteps({ steps }: { steps: readonly AnswerStep[] }) {
  const { t } = useI18n();
  const last = steps.at(-1);
  return (
    <>
      <ol aria-label={t('malaika.step.list')} className="space-y-1.5 text-sm">
        {steps.slice(-SHOWN_LIVE).map((step, index, shown) => (
          <Step key={steps.length - shown.length + index} step={step} isUnderWay={index === shown.length - 1} />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {last ? stepText(t, last) : ''}
      </p>
    </>
  );
}

/** What a model did for a finished answer, and what it cost; folded up. */
export function AnswerWork({ answer: { steps, cost } }: { answer: Pick<Message, 'steps' | 'cost'> }) {
  const { t } = useI18n();
  if (!cost) return null;
  const searches = steps.filter(({ kind }) => kind === 'searching').length;
  const tokens = cost.tokensIn + cost.tokensOut;
  return (
    <details className="mt-2 text-sm text-text-3">
      <summary className="w-fit cursor-pointer rounded-sm py-1 pointer-coarse:py-3">
        {[
          ...(searches > 0 ? [t('malaika.work.searches', { count: searches })] : []),
          t('malaika.work.calls', { count: cost.calls }),
          cost.estimated ? t('malaika.work.tokensAbout', { tokens }) : t('malaika.work.tokens', { tokens }),
        ].join(' · ')}
      </summary>
      <ol aria-label={t('malaika.step.list')} className="mt-1 space-y-1">
        {steps.map((step, index) => (
          <Step key={index} step={step} isUnderWay={false} />
        ))}
      </ol>
    </details>
  );
}

import { Check } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { toast } from '../../../../platform/web/toast.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Skeleton } from '../../../../platform/web/ui/states.tsx';
import type { FirstRun } from '../../../concierge/contract.ts';
import { FIRST_RUN_STEPS } from '../../../concierge/limits.ts';
import { personalize } from '../../../concierge/web/index.ts';
import type { LibraryBook } from '../../../catalog/contract.ts';
import { afterStep, type FirstRunStep, stepBefore } from '../../core/index.ts';
import { AskStep } from './ask-step.tsx';
import { BookStep } from './book-step.tsx';
import { LookStep } from './look-step.tsx';
import type { StepProps } from './step-frame.tsx';
import { TastesStep } from './tastes-step.tsx';
import { useTastes } from './use-tastes.ts';
import { useWelcomeWords } from './welcome-words.ts';

const STEPS: Record<FirstRunStep, ComponentType<StepProps>> = {
  look: LookStep,
  tastes: TastesStep,
  book: BookStep,
  ask: AskStep,
};

function Stepper({ run, onStep }: Pick<StepProps, 'run' | 'onStep'>) {
  const { t, number } = useI18n();
  return (
    <ol aria-label={t('welcome.steps')} className="grid grid-cols-4 gap-2 sm:gap-3">
      {FIRST_RUN_STEPS.map((step, i) => {
        const done = run.done.includes(step),
          here = step === run.step;
        return (
          <li key={step}>
            <button
              type="button"
              aria-current={here ? 'step' : undefined}
              onClick={() => onStep(step)}
              className={cx(
                'flex min-h-11 w-full flex-col gap-2 rounded-sm text-start text-sm transition-colors',
                here ? 'font-medium text-text' : 'text-text-3 hover:text-text',
              )}
            >
              <span
                aria-hidden="true"
                className={cx(
                  'block h-1 w-full rounded-full transition-colors',
                  here ? 'bg-accent' : done ? 'bg-accent/45' : 'bg-line',
                )}
              />
              <span className="flex items-center gap-1.5 max-sm:text-xs">
                {done ? (
                  <Check className="size-4 shrink-0 text-accent max-sm:hidden" aria-hidden="true" />
                ) : (
                  <span className="tabular-nums max-sm:hidden">{number(i + 1)}</span>
                )}
                {t(`welcome.step.${step}`)}
                {done && <span className="sr-only">({t('welcome.step.done')})</span>}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

type FirstRunCardProps = { run: FirstRun; books: readonly LibraryBook[] };

/** The first run: look, tastes, a first book, a first question. Every step can be skipped and come back to, on any device. */
export default function FirstRunCard({ run, books }: FirstRunCardProps) {
  const { t } = useI18n();
  const ready = useWelcomeWords();
  const [liked] = useTastes();
  const frame = useRef<HTMLElement>(null);
  const shown = useRef(run.step);
  useEffect(() => {
    if (!ready || shown.current === run.step) return;
    shown.current = run.step;
    frame.current?.querySelector<HTMLElement>('#welcome-step')?.focus({ preventScroll: true });
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView({ block: 'start' });
  }, [ready, run.step]);
  if (!ready) return <Skeleton className="mt-6 h-96 w-full rounded-lg" />;

  const save = (change: Parameters<typeof personalize>[0]) =>
    void personalize(change).catch(() => toast.error(t('welcome.notSaved')));
  const onStep = (step: FirstRunStep) => save({ firstRun: { ...run, step } });
  const onEnd = () => save({ firstRun: { ...run, ended: true }, hasCompletedOnboarding: true });
  const onNext = () =>
    save({ firstRun: afterStep(run, run.step), ...(run.step === 'tastes' && { genres: [...liked] }) });
  const Step = STEPS[run.step],
    before = stepBefore(run.step),
    own = books.some((book) => !book.guide),
    chosen = run.step === 'look' || (run.step === 'tastes' ? liked.length > 0 : own);
  return (
    <section ref={frame} aria-labelledby="welcome" className="mt-2 rounded-lg border border-line bg-surface">
      <header className="flex items-start gap-4 px-5 pt-5 md:px-8 md:pt-7">
        <div className="min-w-0 flex-1">
          <h2 id="welcome" className="font-medium">
            {t('welcome.title')}
          </h2>
          <p className="text-sm text-text-3 text-pretty">{t('welcome.text')}</p>
        </div>
        <Button size="sm" variant="quiet" className="-me-2 pointer-coarse:h-11" onClick={onEnd}>
          {t('welcome.skipAll')}
        </Button>
      </header>
      <div className="px-5 pt-5 md:px-8">
        <Stepper run={run} onStep={onStep} />
      </div>
      <div className="px-5 pt-7 pb-6 md:px-8">
        <Step key={run.step} run={run} books={books} onStep={onStep} onEnd={onEnd} />
      </div>
      <footer className="flex items-center gap-2 border-t border-line px-5 py-4 md:px-8">
        {before && (
          <Button variant="quiet" className="-ms-3" onClick={() => onStep(before)}>
            {t('welcome.back')}
          </Button>
        )}
        <span className="flex-1" />
        {run.step === 'ask' ? (
          <Button onClick={onEnd}>{t('welcome.finish')}</Button>
        ) : (
          <Button variant={chosen ? 'primary' : 'line'} onClick={onNext}>
            {chosen ? t('welcome.next') : t('welcome.skip')}
          </Button>
        )}
      </footer>
    </section>
  );
}

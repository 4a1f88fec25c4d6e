import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { Citation, StudyItem } from '../../contract.ts';
import { SourceCard } from '../evidence/source-card.tsx';
import { Answer } from './answer-disclosure.tsx';

const OPTION =
  'flex min-h-10 w-full items-center gap-2.5 rounded-sm border px-3 py-1.5 text-start transition-colors pointer-coarse:min-h-11';

type QuizQuestionProps = { item: StudyItem; number: number; citation: Citation | undefined };

/** A blank is read out as one, not as a row of underscores. */
function Text({ text }: { text: string }) {
  const { t } = useI18n();
  const [before = '', ...rest] = text.split('_____');
  if (rest.length === 0) return text;
  return (
    <>
      {before}
      <span className="inline-block min-w-16 border-b-2 border-accent align-baseline">
        <span className="sr-only">{t('malaika.study.blank')}</span>
        {'\u00a0'}
      </span>
      {rest.join('_____')}
    </>
  );
}

/** A question with options to try; its answer and source stay closed until they are asked for. */
export function QuizQuestion({ item, number, citation }: QuizQuestionProps) {
  const { t, number: written } = useI18n();
  const [chosen, setChosen] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const label = useId();
  const isRight = chosen !== null && chosen === item.answer;
  return (
    <div role="group" aria-labelledby={label} className="rounded-md border border-line p-3 @min-[480px]:p-4">
      <p id={label} dir="auto" className="wrap-anywhere">
        <span className="me-1.5 font-medium text-text-3 tabular-nums">{written(number)}.</span>
        <Text text={item.text} />
      </p>
      {item.options.length > 0 && (
        <ul className="mt-3 grid gap-1.5 @min-[480px]:grid-cols-2">
          {item.options.map((option) => {
            const picked = chosen === option;
            const shown = open && option === item.answer;
            return (
              <li key={option}>
                <button
                  type="button"
                  aria-pressed={picked}
                  onClick={() => setChosen(option)}
                  className={cx(
                    OPTION,
                    picked || shown ? 'border-accent bg-accent-soft' : 'border-line hover:border-line-strong',
                  )}
                >
                  <bdi className="min-w-0 flex-1 wrap-anywhere">{option}</bdi>
                  {picked &&
                    (isRight ? (
                      <Check className="size-4 text-good" aria-hidden="true" />
                    ) : (
                      <X className="size-4 text-bad" aria-hidden="true" />
                    ))}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <p
        role="status"
        className={cx('text-sm', chosen === null ? 'sr-only' : 'mt-2', isRight ? 'text-good' : 'text-text-2')}
      >
        {chosen === null ? '' : isRight ? t('malaika.study.right') : t('malaika.study.wrong')}
      </p>
      <Answer open={open} onToggle={() => setOpen(!open)}>
        <p dir="auto" className="font-medium">
          {t('malaika.study.answer', { answer: item.answer ?? '' })}
        </p>
        {citation && <SourceCard citation={citation} />}
      </Answer>
    </div>
  );
}

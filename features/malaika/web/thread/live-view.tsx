import { RotateCw } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import type { LiveTurn } from '../turns/live-turn.ts';
import { StudyView } from '../study/study-view.tsx';
import { AnswerText } from './answer-text.tsx';
import { AnswerHead } from './answer-view.tsx';
import { LiveSteps } from './answer-steps.tsx';
import { useSilence } from './use-silence.ts';

/** A streaming answer. */
export function LiveAnswer({ turn }: { turn: LiveTurn }) {
  const { t } = useI18n();
  const isSilent = useSilence(turn);
  return (
    <div aria-busy="true">
      <AnswerHead />
      {turn.study && turn.study.sections.length > 0 ? (
        <StudyView study={turn.study} citations={turn.citations} />
      ) : turn.text === '' || turn.study?.kind === 'quiz' ? (
        <div className="space-y-2 text-text-2">
          {turn.steps.length > 0 ? (
            <LiveSteps steps={turn.steps} />
          ) : (
            <p className="flex items-center gap-2.5">
              <Spinner />
              {t(turn.study?.kind === 'quiz' ? 'malaika.study.writing' : 'malaika.answer.looking')}
            </p>
          )}
          <p role="status" className="text-sm text-text-3">
            {isSilent ? t('malaika.answer.notBegun') : ''}
          </p>
        </div>
      ) : (
        <AnswerText content={turn.text} citations={turn.citations} unsupported={turn.unsupported} />
      )}
    </div>
  );
}

type NoAnswerProps = {
  problem: unknown;
  text: string;
  onRetry: (() => void) | null;
  /** Answers with the built-in engine instead. */
  onBuiltin: (() => void) | null;
};

/** A question without an answer: the reason if known, and ways to get one. */
export function NoAnswer({ problem, text, onRetry, onBuiltin }: NoAnswerProps) {
  const { t } = useI18n();
  return (
    <div>
      <AnswerHead />
      {text && (
        <p dir="auto" className="mb-2 text-text-3 wrap-anywhere">
          {text}
        </p>
      )}
      <p className="text-text-2">{problem ? t('malaika.answer.cut') : t('malaika.answer.none')}</p>
      {problem ? <p className="text-sm text-text-3">{problemText(t, problem)}</p> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {onRetry && (
          <Button size="sm" onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            {t('common.retry')}
          </Button>
        )}
        {onBuiltin && problem ? (
          <Button size="sm" onClick={onBuiltin}>
            {t('malaika.failure.builtin')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

import { RotateCw } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import type { LiveTurn } from '../turns/live-turn.ts';
import { StudyView } from '../study/study-view.tsx';
import { AnswerText } from './answer-text.tsx';
import { AnswerHead } from './answer-view.tsx';

/** A streaming answer. */
export function LiveAnswer({ turn }: { turn: LiveTurn }) {
  const { t } = useI18n();
  return (
    <div aria-busy="true">
      <AnswerHead />
      {turn.study && turn.study.sections.length > 0 ? (
        <StudyView study={turn.study} citations={turn.citations} />
      ) : turn.text === '' || turn.study?.kind === 'quiz' ? (
        <p className="flex items-center gap-2.5 text-text-2">
          <Spinner />
          {t(turn.study?.kind === 'quiz' ? 'malaika.study.writing' : 'malaika.answer.looking')}
        </p>
      ) : (
        <AnswerText content={turn.text} citations={turn.citations} unsupported={turn.unsupported} />
      )}
    </div>
  );
}

/** A question without an answer: the reason if known, and a retry. */
export function NoAnswer({ problem, text, onRetry }: { problem: unknown; text: string; onRetry: (() => void) | null }) {
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
      {onRetry && (
        <Button size="sm" className="mt-3" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}

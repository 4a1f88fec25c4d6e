import { ORPCError } from '@orpc/client';
import { Feather, RotateCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { canvasDrag } from '../../../../platform/web/canvas-drag.ts';
import type { MakingSource } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import type { Message } from '../../contract.ts';
import { AnswerMenu, canvasAnswer } from './answer-menu.tsx';
import { AnswerWork } from './answer-steps.tsx';
import { StudyView } from '../study/study-view.tsx';
import { AnswerText } from './answer-text.tsx';
import { Verdict } from './verdict.tsx';
import { CopyButton } from '../../../../platform/web/ui/copy-button.tsx';
import { useSecondsUntil } from './use-seconds-until.ts';

/** The heading of an answer: Malaika's name, the engine and the check. */
export function AnswerHead({ children }: { children?: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Feather className="size-4 text-accent" aria-hidden="true" />
      <h3 className="font-medium">{t('malaika.name')}</h3>
      {children}
    </div>
  );
}

function Origin({ answer }: { answer: Message }) {
  const { t } = useI18n();
  if (!answer.engine) return null;
  const { kind, model, version } = answer.engine;
  const count = answer.citations.length;
  return (
    <p className="rounded-[4px] border border-line px-1.5 py-px text-xs text-text-3">
      {kind === 'builtin' ? (
        t('malaika.engine.builtin')
      ) : (
        <>
          <bdi>{model}</bdi> · <bdi>{version}</bdi>
        </>
      )}
      {count > 0 && ` · ${t('malaika.engine.checked', { count })}`}
    </p>
  );
}

function Abstained({ content, onWiden }: { content: string; onWiden: (() => void) | null }) {
  const { t } = useI18n();
  return (
    <div className="flex gap-3 rounded-md border border-dashed border-line-strong/60 px-4 py-3.5 text-text-2">
      <SearchX className="mt-0.5 size-5 shrink-0 text-text-3" strokeWidth={1.75} aria-hidden="true" />
      <div className="min-w-0 space-y-3">
        <p dir="auto" className="leading-relaxed wrap-anywhere">
          {content}
        </p>
        {onWiden && (
          <Button size="sm" onClick={onWiden}>
            {t('malaika.answer.widen')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Why an answer was interrupted, with the built-in engine as an alternative. */
function Failure({
  code,
  retryAt,
  isEmpty,
  onRetry,
  onBuiltin,
}: {
  code: string | null;
  retryAt: string | null;
  /** Nothing was written before it failed. */
  isEmpty: boolean;
  onRetry: (() => void) | null;
  onBuiltin: (() => void) | null;
}) {
  const { t } = useI18n();
  const seconds = useSecondsUntil(retryAt);
  return (
    <div
      role="group"
      aria-label={t('malaika.failure.label')}
      className="mt-2 space-y-2 rounded-md border border-bad/50 px-4 py-3"
    >
      <p className="text-sm text-bad">{isEmpty ? t('malaika.answer.failed') : t('malaika.answer.cut')}</p>
      {code && (
        <p className="text-sm text-text-2">{problemText(t, new ORPCError(code, { status: 500, data: { seconds } }))}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {onRetry && (
          <Button size="sm" onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            {t('common.retry')}
          </Button>
        )}
        {onBuiltin && (
          <Button size="sm" onClick={onBuiltin}>
            {t('malaika.failure.builtin')}
          </Button>
        )}
      </div>
    </div>
  );
}

function FollowUps({ questions, onFollow }: { questions: readonly string[]; onFollow: (text: string) => void }) {
  const { t } = useI18n();
  return (
    <ul aria-label={t('malaika.followUps.label')} className="mt-3 flex flex-wrap gap-2">
      {questions.map((text) => (
        <li key={text}>
          <button
            type="button"
            dir="auto"
            onClick={() => onFollow(text)}
            className="min-h-8 rounded-lg border border-line-strong/60 px-3.5 py-1 text-start text-sm text-text-2 transition-colors hover:border-accent hover:text-text pointer-coarse:min-h-11"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

type AnswerViewProps = {
  answer: Message;
  /** Absent while another answer is streaming. */
  onRetry: (() => void) | null;
  /** Answers with the built-in engine instead. */
  onBuiltin: (() => void) | null;
  /** Asks a suggested question. */
  onFollow: ((text: string) => void) | null;
  /** Asks the same about the whole library. */
  onWiden: (() => void) | null;
  /** Continues from here in a new conversation. */
  onBranch: (() => void) | null;
  /** What something can be made from; null without passages. */
  source: MakingSource | null;
};

/** A finished answer. */
export function AnswerView({ answer, onRetry, onBuiltin, onFollow, onWiden, onBranch, source }: AnswerViewProps) {
  const { t } = useI18n();
  return (
    <div>
      <div {...(answer.content === '' ? {} : canvasDrag(canvasAnswer(answer, source), answer.content))}>
        <AnswerHead>
          <Origin answer={answer} />
        </AnswerHead>
      </div>
      {answer.abstained ? (
        <Abstained content={answer.content} onWiden={onWiden} />
      ) : answer.study && answer.study.sections.length > 0 ? (
        <StudyView study={answer.study} citations={answer.citations} />
      ) : (
        <AnswerText
          content={answer.content}
          citations={answer.citations}
          unsupported={answer.unsupported}
          quiz={answer.study?.kind === 'quiz'}
        />
      )}
      {answer.state === 'stopped' && <p className="mt-2 text-sm text-text-3">{t('malaika.answer.stopped')}</p>}
      {answer.state === 'failed' && (
        <Failure
          code={answer.failure}
          retryAt={answer.retryAt}
          isEmpty={answer.content === ''}
          onRetry={onRetry}
          onBuiltin={onBuiltin}
        />
      )}
      <AnswerWork answer={answer} />
      <div className="-ms-3 mt-1 flex flex-wrap items-center gap-1">
        {answer.content !== '' && <CopyButton text={answer.content} />}
        {onRetry && answer.state !== 'failed' && (
          <Button size="sm" variant="quiet" onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            {t('malaika.answer.retry')}
          </Button>
        )}
        <Verdict answer={answer} />
        <AnswerMenu answer={answer} onBranch={onBranch} source={source} />
      </div>
      {onFollow && answer.followUps.length > 0 && <FollowUps questions={answer.followUps} onFollow={onFollow} />}
    </div>
  );
}

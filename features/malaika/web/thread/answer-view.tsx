import { Feather, RotateCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import type { Message } from '../../contract.ts';
import { AnswerMenu } from './answer-menu.tsx';
import { AnswerText } from './answer-text.tsx';
import { Verdict } from './verdict.tsx';
import { CopyButton } from '../../../../platform/web/ui/copy-button.tsx';

/** Malaika's name over an answer, with what wrote it and what was checked. */
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
  const { kind, model } = answer.engine;
  const count = answer.citations.length;
  return (
    <p className="rounded-[4px] border border-line px-1.5 py-px text-xs text-text-3">
      {kind === 'builtin' ? t('malaika.engine.builtin') : <bdi>{model}</bdi>}
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

type AnswerViewProps = {
  answer: Message;
  /** Absent while another answer is on its way. */
  onRetry: (() => void) | null;
  /** Looks for the same in the whole library. */
  onWiden: (() => void) | null;
  /** Goes on from here in a new conversation. */
  onBranch: (() => void) | null;
};

/** A finished answer. */
export function AnswerView({ answer, onRetry, onWiden, onBranch }: AnswerViewProps) {
  const { t } = useI18n();
  return (
    <div>
      <AnswerHead>
        <Origin answer={answer} />
      </AnswerHead>
      {answer.abstained ? (
        <Abstained content={answer.content} onWiden={onWiden} />
      ) : (
        <AnswerText content={answer.content} citations={answer.citations} />
      )}
      {answer.state === 'stopped' && <p className="mt-2 text-sm text-text-3">{t('malaika.answer.stopped')}</p>}
      {answer.state === 'failed' && <p className="mt-2 text-sm text-bad">{t('malaika.answer.cut')}</p>}
      <div className="-ms-3 mt-1 flex flex-wrap items-center gap-1">
        {answer.content !== '' && <CopyButton text={answer.content} />}
        {onRetry && (
          <Button size="sm" variant="quiet" onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            {t('malaika.answer.retry')}
          </Button>
        )}
        <Verdict answer={answer} />
        <AnswerMenu answer={answer} onBranch={onBranch} />
      </div>
    </div>
  );
}

import { useRef } from 'react';
import type { MakingSource } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { Message } from '../../contract.ts';
import { isUnderWay, type LiveTurn } from '../turns/live-turn.ts';
import { AnswerView } from './answer-view.tsx';
import { type Exchange, exchanges } from './exchanges.ts';
import { LiveAnswer, NoAnswer } from './live-view.tsx';
import { QuestionView } from './question-view.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useFollowScroll } from './use-follow-scroll.ts';

/** Actions in a conversation; null while an answer is streaming. */
export type ThreadActions = {
  retry: (question: Message) => void;
  /** Answers again with the built-in engine. */
  retryBuiltin: (question: Message) => void;
  /** Asks one of the suggested questions. */
  follow: (text: string) => void;
  edit: (question: Message, text: string) => void;
  /** Asks in a new conversation with everything before this question. */
  editInBranch: (question: Message, text: string) => void;
  /** Continues from an answer in a new conversation. */
  branch: (answer: Message) => void;
  /** The answer as what a Spark or a Bookcast is made from. */
  madeFrom: (answer: Message) => MakingSource;
  /** Asks the same about the whole library; null when that is the scope already. */
  widen: ((question: Message) => void) | null;
} | null;

function Answer({ exchange, actions, last }: { exchange: Exchange; actions: ThreadActions; last: boolean }) {
  const { question, answer, live } = exchange;
  const bind = (act: ((question: Message) => void) | null | undefined) =>
    act && question ? () => act(question) : null;
  if (live && isUnderWay(live)) return <LiveAnswer turn={live} />;
  if (!answer)
    return (
      <NoAnswer
        problem={live?.problem}
        text={live?.text ?? ''}
        onRetry={bind(actions?.retry)}
        onBuiltin={bind(actions?.retryBuiltin)}
      />
    );
  return (
    <AnswerView
      answer={answer}
      onRetry={bind(actions?.retry)}
      onBuiltin={bind(actions?.retryBuiltin)}
      onFollow={last && actions ? actions.follow : null}
      onWiden={last ? bind(actions?.widen) : null}
      onBranch={actions && (() => actions.branch(answer))}
      source={actions && answer.citations.length > 0 ? actions.madeFrom(answer) : null}
    />
  );
}

type ThreadViewProps = { messages: readonly Message[]; live: LiveTurn | null; actions: ThreadActions };

/** A conversation: questions with Malaika's answers. */
export function ThreadView({ messages, live, actions }: ThreadViewProps) {
  const { t, number } = useI18n();
  const all = exchanges(messages, live);
  const last = useRef<HTMLElement>(null);
  const announced = useAnnouncement(live, messages);
  useFollowScroll(last, all.length, live?.text.length ?? 0, live?.phase);
  return (
    <>
      {all.map((exchange, index) => (
        <section
          key={index}
          ref={index === all.length - 1 ? last : null}
          aria-labelledby={`question-${index}`}
          className="scroll-mt-(--thread-top,1.5rem) space-y-6"
        >
          <h2 id={`question-${index}`} className="sr-only">
            {t('malaika.question.label', { number: number(index + 1) })}
          </h2>
          <QuestionView
            text={exchange.asked}
            edit={
              actions && exchange.question
                ? {
                    replace: (text) => actions.edit(exchange.question!, text),
                    branch: (text) => actions.editInBranch(exchange.question!, text),
                  }
                : null
            }
          />
          <Answer exchange={exchange} actions={actions} last={index === all.length - 1} />
        </section>
      ))}
      <p role="status" className="sr-only">
        {announced.urgent ? '' : announced.text}
      </p>
      <p role="alert" className="sr-only">
        {announced.urgent ? announced.text : ''}
      </p>
    </>
  );
}

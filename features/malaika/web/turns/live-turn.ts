import type { AnswerEvent, AnswerStep, Citation, Doubt, Message, Study } from '../../contract.ts';
import { withStep } from '../../core/index.ts';

/** A streaming answer. `sending`: the server hasn't accepted the question yet; `refused`: it rejected it;
 *  `failed`: it accepted the question, and the answer was interrupted. */
export type LiveTurn = {
  phase: 'sending' | 'writing' | 'refused' | 'failed';
  /** The question's text until the server has stored it. */
  asked: string;
  question: Message | null;
  /** The earlier question this one replaces. */
  editOf: string | null;
  /** The messages before this turn. */
  known: ReadonlySet<string>;
  text: string;
  citations: Citation[];
  unsupported: Message['unsupported'];
  /** The parts of something to study, as soon as they are known. */
  study: Study | null;
  problem: unknown;
  /** What a model did so far. */
  steps: AnswerStep[];
};

/** A new turn; `question` for a retry. */
export function newTurn(asked: string, o: { question?: Message; editOf?: string } = {}): LiveTurn {
  const { question = null, editOf = null } = o;
  return {
    phase: 'sending',
    asked,
    question,
    editOf,
    known: new Set(),
    text: '',
    citations: [],
    unsupported: [],
    study: null,
    problem: null,
    steps: [],
  };
}

/** Whether the answer is still in progress. */
export const isUnderWay = (turn: LiveTurn | null): boolean => turn?.phase === 'sending' || turn?.phase === 'writing';

/** The marked ranges after more text; adjacent text in the same state extends the last range. What comes nearest is told at the end. */
function marked({ text, unsupported }: LiveTurn, more: string, state: Doubt | undefined): LiveTurn['unsupported'] {
  if (!state) return unsupported;
  const end = text.length + more.trimEnd().length;
  const last = unsupported.at(-1);
  const goesOn = last?.state === state && text.slice(last.end).trim() === '';
  return goesOn
    ? [...unsupported.slice(0, -1), { ...last, end }]
    : [...unsupported, { start: text.length, end, state, nearest: null }];
}

/** The turn after an event. The caller handles `done` and `error`. */
export function afterEvent(turn: LiveTurn, event: AnswerEvent): LiveTurn {
  if (event.type === 'start') return { ...turn, phase: 'writing', question: event.question };
  if (event.type === 'step') return { ...turn, steps: withStep(turn.steps, event.step) };
  if (event.type === 'token')
    return { ...turn, text: turn.text + event.text, unsupported: marked(turn, event.text, event.unsupported) };
  if (event.type === 'study') return { ...turn, study: event.study };
  if (event.type === 'citation') return { ...turn, citations: [...turn.citations, event.citation] };
  return turn;
}

/** The messages of a conversation after an answer is finished: an edited question takes everything after it along,
 *  a retried one its former answer. */
export function withAnswer(messages: readonly Message[], turn: LiveTurn, answer: Message): Message[] {
  const cut = turn.editOf === null ? -1 : messages.findIndex((message) => message.id === turn.editOf);
  const kept = (cut < 0 ? messages : messages.slice(0, cut)).filter(
    (m) => (m.id !== answer.id && m.repliesTo !== answer.repliesTo) || m.role === 'user',
  );
  const known = !turn.question || kept.some((message) => message.id === turn.question?.id);
  return [...kept, ...(known || !turn.question ? [] : [turn.question]), answer];
}

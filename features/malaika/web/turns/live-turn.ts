import type { AnswerEvent, Citation, Message } from '../../contract.ts';

/** An answer on its way. `sending`: the server has not taken the question yet; `refused`: it did not take it;
 *  `failed`: it took the question, and the answer broke off. */
export type LiveTurn = {
  phase: 'sending' | 'writing' | 'refused' | 'failed';
  /** What was asked, for the time before the server names the question. */
  asked: string;
  question: Message | null;
  /** The earlier question that this one replaces. */
  editOf: string | null;
  /** The messages that stood there before. */
  known: ReadonlySet<string>;
  text: string;
  citations: Citation[];
  unsupported: Message['unsupported'];
  problem: unknown;
};

/** A turn before anything has happened; `question` when an answer is asked for once more. */
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
    problem: null,
  };
}

/** Whether somebody still works on it. */
export const isUnderWay = (turn: LiveTurn | null): boolean => turn?.phase === 'sending' || turn?.phase === 'writing';

/** The marked places after more words: words that follow on a marked place make it longer. */
function marked({ text, unsupported }: LiveTurn, more: string, doubtful: boolean): LiveTurn['unsupported'] {
  if (!doubtful) return unsupported;
  const end = text.length + more.trimEnd().length;
  const last = unsupported.at(-1);
  const goesOn = last && text.slice(last.end).trim() === '';
  return goesOn
    ? [...unsupported.slice(0, -1), { start: last.start, end }]
    : [...unsupported, { start: text.length, end }];
}

/** The turn after something arrived. `done` and `error` are for whoever runs the turn. */
export function afterEvent(turn: LiveTurn, event: AnswerEvent): LiveTurn {
  if (event.type === 'start') return { ...turn, phase: 'writing', question: event.question };
  if (event.type === 'token')
    return { ...turn, text: turn.text + event.text, unsupported: marked(turn, event.text, event.unsupported === true) };
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

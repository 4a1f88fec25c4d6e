import type { Selectable } from 'kysely';
import * as z from 'zod';
import { AnswerCost, AnswerStep, type Citation, DoubtfulSpan, type Message, Study } from '../contract.ts';
import { safelyShown } from './safely-shown.ts';
import type { MalaikaTables } from './tables.ts';

type MessageRow = Selectable<MalaikaTables['malaika_messages']>;

const Steps = z.array(AnswerStep);
const Cost = AnswerCost.nullable();
const Spans = z.array(DoubtfulSpan);

/** Every message read from the table passes through here: a model's text is made safe to show. */
export function toMessage(row: MessageRow, citations: Citation[]): Message {
  const message = asKept(row, citations);
  return message.engine?.kind === 'model' && !message.abstained ? safelyShown(message) : message;
}

const asKept = (row: MessageRow, citations: Citation[]): Message => ({
  id: row.id,
  role: row.role,
  content: row.content,
  timestamp: row.created_at,
  state: row.state,
  abstained: row.abstained,
  lookedFor: row.looked_for,
  grade: row.grade,
  engine: row.engine,
  repliesTo: row.replies_to,
  feedback: row.feedback,
  citations,
  unsupported: Spans.catch([]).parse(row.unsupported),
  failure: row.failure,
  retryAt: row.retry_at,
  followUps: row.follow_ups,
  steps: Steps.catch([]).parse(row.steps),
  cost: Cost.catch(null).parse(row.cost),
  study: row.role === 'assistant' ? Study.nullable().catch(null).parse(row.study) : null,
});

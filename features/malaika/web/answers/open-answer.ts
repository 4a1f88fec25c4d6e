import type { StudyRequest } from '../../contract.ts';
import { openEventStream } from '../../../../platform/web/event-stream.ts';

/** A request for an answer: a question (which can replace an earlier one), or a retry. */
export type AnswerRequest =
  | { content: string; editOf?: string; study?: StudyRequest }
  | { retryOf: string; engine?: 'builtin' };

function address(conversationId: string, request: AnswerRequest): string {
  const messages = `/api/malaika/conversations/${encodeURIComponent(conversationId)}/messages`;
  return 'retryOf' in request ? `${messages}/${encodeURIComponent(request.retryOf)}/retry` : messages;
}

/** Sends the request and returns the answer's stream; an error response is thrown as a problem. */
export const openAnswer = (
  conversationId: string,
  request: AnswerRequest,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> =>
  openEventStream(
    address(conversationId, request),
    'retryOf' in request ? { engine: request.engine } : request,
    signal,
  );

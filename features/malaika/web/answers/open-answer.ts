import { ORPCError } from '@orpc/client';
import { apiFetch, decodeProblem } from '../../../../platform/web/request.ts';

/** What is asked of the server: a question (perhaps in place of an earlier one), or an answer once more. */
export type AnswerRequest = { content: string; editOf?: string } | { retryOf: string; engine?: 'builtin' };

function address(conversationId: string, request: AnswerRequest): string {
  const messages = `/api/malaika/conversations/${encodeURIComponent(conversationId)}/messages`;
  return 'retryOf' in request ? `${messages}/${encodeURIComponent(request.retryOf)}/retry` : messages;
}

/** Asks, and gives back the stream of the answer; a refusal is thrown as a problem. */
export async function openAnswer(
  conversationId: string,
  request: AnswerRequest,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await apiFetch(address(conversationId, request), {
    method: 'POST',
    headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify('retryOf' in request ? { engine: request.engine } : request),
    signal,
  });
  if (response.ok && response.body) return response.body;
  const body: unknown = await response.json().catch(() => null);
  throw decodeProblem(body, response.status) ?? new ORPCError('INTERNAL', { status: 500, data: {} });
}

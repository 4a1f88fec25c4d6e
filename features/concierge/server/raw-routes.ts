import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import { isLocale } from '../../../locales/index.ts';
import { newId } from '../../../platform/common/id.ts';
import { Problem } from '../../../platform/common/problem.ts';
import { jsonBody } from '../../../platform/server/body.ts';
import type { RequestContext } from '../../../platform/server/context.ts';
import { knownProblem } from '../../../platform/server/known-problem.ts';
import type { Log } from '../../../platform/server/log.ts';
import type { RawRoute } from '../../../platform/server/raw-routes.ts';
import { actorOf, errorBody } from '../../../platform/server/rpc.ts';
import { ChatRequest } from '../contract.ts';
import type { ChatEvent } from '../core/index.ts';
import type { Concierge } from './turn.ts';

const DONE = 'data: [DONE]\n\n';
const line = (event: ChatEvent) => `data: ${JSON.stringify(event)}\n\n`;

async function requestOf(c: Context): Promise<ChatRequest> {
  const body = ChatRequest.safeParse(await jsonBody(c));
  if (body.success) return body.data;
  const what = body.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`).join('; ');
  throw new Problem('BAD_REQUEST', 400, { what });
}

/** Streams events as `data: ` lines, ending with `data: [DONE]` (spec 7). */
function streamed(c: Context, context: RequestContext, events: AsyncGenerator<ChatEvent, void>, log: Log): Response {
  c.header('content-type', 'text/event-stream; charset=utf-8');
  c.header('cache-control', 'no-store');
  c.header('x-accel-buffering', 'no');
  return stream(c, async (out) => {
    out.onAbort(() => void events.return());
    try {
      for await (const event of events) await out.write(line(event));
    } catch (error) {
      const known = knownProblem(error);
      if (!known) log.error({ err: error, requestId: context.requestId }, 'concierge reply failed');
      const { code, details } = known ?? new Problem('INTERNAL', 500);
      await out.write(line({ type: 'error', data: { code, error: errorBody(code, details).error } }));
    }
    await out.write(DONE);
  });
}

/** The chat is a stream, so a plain route beside the contract. */
export const conciergeRawRoutes = (concierge: Concierge, log: Log): RawRoute[] => [
  {
    method: 'POST',
    path: '/api/dashboard/chat-stream',
    access: 'user',
    summary: 'Send a message to the concierge; the reply is a stream of event lines ending with [DONE]',
    async handle(c, context) {
      const request = await requestOf(c);
      const locale = isLocale(request.locale) ? request.locale : context.locale;
      return streamed(
        c,
        context,
        concierge.reply({ id: newId(), actor: actorOf(context), locale, context }, request),
        log,
      );
    },
  },
];

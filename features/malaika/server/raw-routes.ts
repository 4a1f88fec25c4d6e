import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { Problem } from '../../../platform/common/problem.ts';
import { attachment } from '../../../platform/server/attachment.ts';
import { jsonBody } from '../../../platform/server/body.ts';
import type { RequestContext } from '../../../platform/server/context.ts';
import { knownProblem } from '../../../platform/server/known-problem.ts';
import { actorOf, errorBody } from '../../../platform/server/rpc.ts';
import type { RawRoute } from '../../../platform/server/raw-routes.ts';
import { type AnswerEvent, Ask, Retry } from '../contract.ts';
import { malaikaProblems } from '../core/index.ts';
import type { Turn } from './answering.ts';
import type { Malaika } from './malaika.ts';

const turnOf = (c: Context, context: RequestContext): Turn => ({
  actor: actorOf(context),
  conversationId: c.req.param('conversationId') ?? '',
  locale: context.locale,
  signal: context.signal,
});

/** The answer as one JSON response, for clients that don't stream. */
async function whole(c: Context, events: AsyncGenerator<AnswerEvent, void>): Promise<Response> {
  for await (const event of events)
    if (event.type === 'done') return c.json({ message: event.message, conversation: event.conversation });
  throw malaikaProblems.make('ANSWER_STOPPED');
}

/** The answer as server-sent events: each event's name is its type. */
function streamed(c: Context, events: AsyncGenerator<AnswerEvent, void>): Response {
  c.header('cache-control', 'no-store');
  c.header('x-accel-buffering', 'no');
  return streamSSE(
    c,
    async (stream) => {
      stream.onAbort(() => void events.return());
      for await (const event of events) await stream.writeSSE({ event: event.type, data: JSON.stringify(event) });
    },
    async (error, stream) => {
      const problem = knownProblem(error) ?? new Problem('INTERNAL', 500);
      const { code, error: text } = errorBody(problem.code, problem.details);
      await stream.writeSSE({ event: 'error', data: JSON.stringify({ type: 'error', code, error: text }) });
    },
  );
}

const send = (c: Context, events: AsyncGenerator<AnswerEvent, void>) =>
  /application\/json/.test(c.req.header('accept') ?? '') ? whole(c, events) : streamed(c, events);

/** Questions and answers: streams, so plain routes beside the contract. */
export const malaikaRawRoutes = (malaika: Malaika): RawRoute[] => [
  {
    method: 'POST',
    path: '/api/malaika/conversations/:conversationId/messages',
    access: 'owner',
    summary: 'Ask a question; the answer comes as server-sent events, or as JSON if the client accepts it',
    async handle(c, context) {
      const body = Ask.safeParse(await jsonBody(c));
      if (!body.success)
        throw new Problem('BAD_REQUEST', 400, {
          what: body.error.issues.map((i) => `${i.path.join('.') || 'body'}: ${i.message}`).join('; '),
        });
      return send(c, await malaika.ask(turnOf(c, context), body.data));
    },
  },
  {
    method: 'POST',
    path: '/api/malaika/conversations/:conversationId/messages/:messageId/retry',
    access: 'owner',
    summary: 'Answer a question again',
    async handle(c, context) {
      const { engine } = Retry.catch({}).parse(await jsonBody(c));
      return send(c, await malaika.retry({ ...turnOf(c, context), engine }, c.req.param('messageId') ?? ''));
    },
  },
  {
    method: 'GET',
    path: '/api/malaika/conversations/:conversationId/export',
    access: 'owner',
    summary: 'A conversation as Markdown with its sources as footnotes',
    heavy: true,
    async handle(c, context) {
      const id = c.req.param('conversationId') ?? '';
      const { title, text } = await malaika.markdown(actorOf(context), id, context.locale, context.origin);
      return new Response(text, {
        headers: {
          'content-type': 'text/markdown; charset=utf-8',
          'content-disposition': attachment(`${title}.md`),
          'cache-control': 'no-store',
        },
      });
    },
  },
];

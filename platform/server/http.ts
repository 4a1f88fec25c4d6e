import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AnyRouter } from '@orpc/server';
import { Problem } from '../common/problem.ts';
import { hasLargeBody } from './body.ts';
import { clientAddress } from './client-address.ts';
import { isUnreachable } from './database.ts';
import { endpointMeta } from './endpoint-meta.ts';
import { openHeavyGate } from './heavy-gate.ts';
import type { Actor, RequestContext } from './context.ts';
import { knownProblem } from './known-problem.ts';
import type { Log } from './log.ts';
import type { LoopDelay } from './loop-delay.ts';
import { isForeignWrite, requestOrigin } from './origin.ts';
import { type Languages, localeOf } from './page.ts';
import { rateLimiter } from './rate-limit.ts';
import type { RateStore } from './rate-store.ts';
import type { RawRoute } from './raw-routes.ts';
import { logRefusal } from './refusal-log.ts';
import { errorBody, rpcHandler } from './rpc.ts';
import { sessionRight } from './session-right.ts';
import type { StreamRights } from './stream-rights.ts';
import { asRequest } from './unexpected.ts';

/** Largest body of a JSON call that says nothing else, bytes. */
const JSON_BODY_BYTES = 1024 * 1024;
const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Writes a minute and person; calls a minute and address when nobody is signed in. */
const WRITES_PER_MINUTE = 1200,
  ANONYMOUS_PER_MINUTE = 600;

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
};

/** For an address with TLS: browsers come back with TLS only, for a year. */
const HSTS = { 'strict-transport-security': 'max-age=31536000' };

export type HttpDeps = {
  router: AnyRouter;
  raw: RawRoute[];
  actorOf(headers: Headers): Promise<Actor | null>;
  openApi(): Promise<unknown>;
  ready(): Promise<Record<string, boolean>>;
  /** How late the one thread is, ms. */
  loopDelay?: (() => LoopDelay) | undefined;
  /** Does it answer, and how many of its lines were lost so far? */
  database: { up(): boolean; losses(): number };
  languages: Languages;
  publicUrl: string | null;
  /** Reverse proxies in front of us whose X-Forwarded-For counts. */
  trustedProxies: number;
  /** Long answers of private routes end with the session; without it they go on. */
  rights?: StreamRights;
  /** Where limits are counted for all web processes together; without it each counts for itself. */
  rates?: RateStore;
  /** How many errors that no code expected the process has survived. */
  survived?: (() => number) | undefined;
  log: Log;
};

type Vars = {
  Variables: { requestId: string; personId?: string };
  Bindings: {
    incoming?: { socket?: { remoteAddress?: string } };
    outgoing?: { writableFinished: boolean; destroy(): void };
  };
};

const reply = (problem: Problem): Response =>
  Response.json(errorBody(problem.code, problem.details), {
    status: problem.status,
    headers: {
      'cache-control': 'no-store',
      ...([429, 503].includes(problem.status) && { 'retry-after': String(problem.details['seconds'] ?? 60) }),
    },
  });

/** When to ask again while the database is away: the built-in one is back within seconds. */
const DATABASE_RETRY_SECONDS = 2;
const databaseAway = () => new Problem('DATABASE_UNAVAILABLE', 503, { seconds: DATABASE_RETRY_SECONDS });

/** A HEAD call asks what GET would say; Hono leaves the body out. */
const asGet = (request: Request): Request =>
  request.method === 'HEAD' ? new Request(request.url, { headers: request.headers, signal: request.signal }) : request;

/** The HTTP side of the program: health, API, accounts; pages and files are added by the caller. */
export function createHttp(deps: HttpDeps): Hono<Vars> {
  const app = new Hono<Vars>(),
    { log, languages } = deps;
  const lost = new WeakSet<AbortSignal>(); // requests that failed for want of the database
  const failed = (error: unknown, requestId: string, signal: AbortSignal) => {
    if (signal.aborted) return; // who left needs no answer
    if (!isUnreachable(error)) return log.error({ err: error, requestId }, 'a request failed');
    lost.add(signal);
    log.warn({ requestId, reason: (error as Error).message }, 'a request lost the database');
  };
  const rpc = rpcHandler(deps.router, (error, context) => failed(error, context.requestId, context.signal));
  const perMinute = (name: string, max: number) =>
    rateLimiter({ windowMs: 60_000, max, ...(deps.rates && { name, store: deps.rates }) });
  const writes = perMinute('writes', WRITES_PER_MINUTE),
    anonymous = perMinute('anonymous', ANONYMOUS_PER_MINUTE);
  const underSession = deps.rights && sessionRight(deps.rights, deps.actorOf);
  const security = Object.entries({ ...SECURITY, ...(deps.publicUrl?.startsWith('https:') && HSTS) });
  const addressOf = (c: Context) => {
    const { remoteAddress } = (c.env as Vars['Bindings'] | undefined)?.incoming?.socket ?? {};
    return clientAddress(remoteAddress, c.req.header('x-forwarded-for'), deps.trustedProxies);
  };
  const actorOf = async (c: Context) => {
    const actor = await deps.actorOf(c.req.raw.headers);
    if (actor) c.set('personId', actor.id);
    return actor;
  };
  const contextOf = async (c: Context): Promise<RequestContext> => ({
    actor: await actorOf(c),
    requestId: String(c.get('requestId')),
    locale: localeOf(c, languages),
    origin: requestOrigin(c.req.raw, deps.publicUrl),
    address: addressOf(c),
    signal: c.req.raw.signal,
    headers: c.req.raw.headers,
  });
  const limited = (c: Context, context: RequestContext) => {
    const wait = !context.actor
      ? anonymous.take(context.address)
      : UNSAFE.has(c.req.method)
        ? writes.take(context.actor.id)
        : 0;
    if (wait) throw new Problem('RATE_LIMITED', 429, { seconds: wait });
  };

  app.use(async (c, next) => {
    c.set('requestId', randomUUID());
    await next();
    if (c.req.method === 'HEAD') await c.res.body?.cancel().catch(() => {}); // the body is dropped: what was opened for it must be closed
    for (const [name, value] of security) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    c.res.headers.set('x-request-id', c.get('requestId'));
    if (!c.req.path.startsWith('/api/')) return;
    const { method, path } = c.req,
      personId = c.get('personId') ?? null;
    logRefusal(log, {
      status: c.res.status,
      requestId: c.get('requestId'),
      personId,
      address: addressOf(c),
      method,
      path,
    });
  });
  app.use((c, next) => {
    const { outgoing } = (c.env as Vars['Bindings'] | undefined) ?? {};
    return asRequest(c.get('requestId'), () => !outgoing?.writableFinished && outgoing?.destroy(), next);
  });
  app.onError((error, c) => {
    const known = knownProblem(error);
    if (known) return reply(known);
    failed(error, c.get('requestId'), c.req.raw.signal);
    return reply(new Problem('INTERNAL', 500, { requestId: c.get('requestId') }));
  });

  app.use(async (c, next) => {
    if (isForeignWrite(c.req.raw, deps.publicUrl)) throw new Problem('FORBIDDEN', 403);
    await next();
  });
  app.get('/healthz', (c) => c.json({ status: 'ok', survived: deps.survived?.() ?? 0 }));
  app.get('/readyz', async (c) => {
    const parts = await deps.ready(),
      ok = Object.values(parts).every(Boolean);
    const eventLoop = deps.loopDelay?.();
    return c.json({ status: ok ? 'ready' : 'not ready', ...parts, ...(eventLoop && { eventLoop }) }, ok ? 200 : 503);
  });
  app.get('/api/openapi.json', async (c) => c.json((await deps.openApi()) as object));

  app.use('/api/*', async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  app.use('/api/*', async (c, next) => {
    if (!deps.database.up()) throw databaseAway();
    const before = deps.database.losses();
    await next();
    const away = lost.has(c.req.raw.signal) || deps.database.losses() !== before || !deps.database.up();
    if (c.res.status < 500 || !away) return;
    const said = c.res; // whatever it says of itself: the database was lost under it
    c.res = undefined;
    c.res = reply(databaseAway());
    await said.body?.cancel().catch(() => {});
  });

  const maxBodyOf = endpointMeta<number>(deps.router, 'maxBody'),
    heavyOf = endpointMeta<true | 'large body'>(deps.router, 'heavy'),
    gate = openHeavyGate();
  const inTurn = (heavy: boolean | undefined, context: RequestContext, work: () => Promise<Response>) =>
    heavy ? gate.through(context.actor?.id ?? context.address, context.signal, work) : work();
  const limitTo = (maxSize: number) => bodyLimit({ maxSize, onError: () => reply(new Problem('TOO_LARGE', 413)) });
  const jsonLimit = limitTo(JSON_BODY_BYTES);
  for (const route of deps.raw) {
    const methods = route.method === 'ALL' ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : [route.method];
    if (!route.maxBody) app.on(methods, [route.path], jsonLimit); // a larger body is the route's own to cut off
    app.on(methods, [route.path], async (c: Context) => {
      const context = await contextOf(c);
      if (route.access !== 'public' && !context.actor) throw new Problem('UNAUTHORIZED', 401);
      if (route.access === 'admin' && !context.actor?.admin) throw new Problem('FORBIDDEN', 403);
      limited(c, context);
      const response = await inTurn(route.heavy, context, async () => route.handle(c, context));
      return underSession ? underSession(route, c, context, response) : response;
    });
  }
  app.use('/api/*', (c, next) => limitTo(maxBodyOf(c.req.method, c.req.path) ?? JSON_BODY_BYTES)(c, next));
  app.use('/api/*', async (c) => {
    const context = await contextOf(c);
    limited(c, context);
    const request = asGet(c.req.raw);
    const heavy = heavyOf(request.method, c.req.path),
      isHeavy = heavy === 'large body' ? hasLargeBody(request.headers) : heavy;
    return inTurn(isHeavy, context, async () => {
      const { matched, response } = await rpc(request, context);
      return matched ? c.newResponse(response.body, response) : reply(new Problem('NOT_FOUND', 404));
    });
  });
  return app;
}

import type pg from 'pg';
import type { Kysely } from 'kysely';
import { accountsRouter } from '../../features/accounts/server/routes.ts';
import type { AccountsTables } from '../../features/accounts/server/tables.ts';
import { type Auth, type AuthSetup, openAuth } from '../../features/accounts/server/auth.ts';
import type { Email } from '../../platform/server/email.ts';
import type { RequestContext } from '../../platform/server/context.ts';
import { rpcHandler } from '../../platform/server/rpc.ts';

export const BASE = 'http://localhost:3000';
export const PASSWORD = 'correct horse battery 9';

// oxlint-disable-next-line no-explicit-any -- an answer of any route; a test looks at what it expects
type Reply = { status: number; headers: Headers; body: any };
export type Call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;

/** The accounts alone, over a test database: what they answer and which emails they sent. */
// oxlint-disable-next-line no-explicit-any -- the database of a test knows no tables
export function accountsApp(o: { pool: pg.Pool; db: Kysely<any> } & Partial<Omit<AuthSetup, 'pool'>>) {
  const emails: Email[] = [];
  const auth: Auth = openAuth({
    baseURL: BASE,
    trustedOrigins: [],
    secret: 'a secret of the tests, long enough to be one',
    mailer: { send: async (message) => void emails.push(message) },
    log: { warn: () => {}, error: () => {} },
    ...o,
  });
  const rpc = rpcHandler(accountsRouter({ auth, db: o.db as Kysely<AccountsTables> }), (error) => {
    throw error;
  });
  let address = '127.0.0.1';

  async function api(request: Request): Promise<Response> {
    const context: RequestContext = {
      actor: await auth.actorOf(request.headers),
      requestId: 'test',
      locale: 'en',
      origin: BASE,
      address,
      signal: request.signal,
      headers: request.headers,
    };
    const { matched, response } = await rpc(request, context);
    return matched ? response : new Response('{}', { status: 404 });
  }

  const call: Call = async (method, path, body, headers = {}) => {
    const request = new Request(path.startsWith('http') ? path : BASE + path, {
      method,
      headers: { origin: BASE, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = path.includes('/api/auth/') ? await auth.handler(request, { address }) : await api(request);
    await auth.idle();
    return { status: response.status, headers: response.headers, body: await response.json().catch(() => null) };
  };

  return {
    auth,
    emails,
    call,
    /** The address that the next requests come from. */
    from(next: string): void {
      address = next;
    },
    /** Signs up; the headers of both ways to be recognized. */
    async person(email: string, name = 'Amina') {
      const reply = await call('POST', '/api/auth/sign-up/email', { email, password: PASSWORD, name });
      return { reply, id: reply.body.user.id as string, ...credentials(reply) };
    },
  };
}

/** Cookie and bearer headers from the answer of a sign-up or sign-in. */
export function credentials(reply: Reply) {
  return {
    bearer: { authorization: `Bearer ${reply.headers.get('set-auth-token') ?? ''}` },
    cookie: { cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0]! },
  };
}

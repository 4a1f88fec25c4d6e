import { betterAuth } from 'better-auth';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type pg from 'pg';
import { Problem } from '../../../platform/common/problem.ts';
import type { Actor } from '../../../platform/server/context.ts';
import { isLocale } from '../../../locales/index.ts';
import { USER_AGENT_MAX_CHARACTERS } from '../limits.ts';
import { anyAccount, type LiveSession, liveSession, localeOfUser } from './accounts-store.ts';
import { type AuthBody, readAuthBody } from './auth-body.ts';
import { openAuthLimits } from './auth-limits.ts';
import { ADDRESS_HEADER, authOptions, OIDC_ID, type Oidc, type SendLetter } from './auth-options.ts';
import { houseReply, problemReply } from './auth-replies.ts';
import { type AuthRoute, authRoute } from './auth-routes.ts';
import { localeOfHeaders, type Mailer, writeLetter } from './mails.ts';
import { problems } from './problems.ts';
import { sessionToken } from './session-token.ts';

export type AuthLog = { warn(fields: object, message: string): void; error(fields: object, message: string): void };

export type AuthSetup = {
  pool: pg.Pool;
  /** Where links in letters lead and what decides whether the cookie is secure: PUBLIC_URL, else http://localhost:PORT. */
  baseURL: string;
  /** Origins besides baseURL. With a loopback baseURL (no PUBLIC_URL) the host that a request names is trusted too. */
  trustedOrigins: readonly string[];
  secret: string;
  mailer: Mailer;
  oidc?: Oidc | null;
  /** Verified addresses of administrators; empty: the first account. */
  adminEmails?: readonly string[];
  /** False: only the first account can be made with a password. Default true. */
  signUpOpen?: boolean;
  /** Told of a new account: the person and their language. */
  onJoined?: (person: Actor, locale: string) => Promise<void>;
  log: AuthLog;
  now?: () => number;
};

export type Auth = ReturnType<typeof openAuth>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Without a public address people come by any name of the machine: then the request's own host counts as ours. */
function trustedFor(base: URL, given: readonly string[], request: Request | undefined): string[] {
  if (request === undefined || !LOOPBACK.has(base.hostname)) return [...given];
  const { host } = new URL(request.url);
  return [...given, `http://${host}`, `https://${host}`];
}

function letterSender(o: AuthSetup): SendLetter {
  return async (kind, user, token, request) => {
    const chosen = await localeOfUser(o.pool, user.id);
    const locale = isLocale(chosen) ? chosen : localeOfHeaders(request?.headers ?? new Headers());
    const letter = writeLetter({ kind, to: user.email, name: user.name, locale, baseURL: new URL(o.baseURL).origin, token });
    try {
      await o.mailer.send(letter);
    } catch (error) {
      o.log.error({ err: error, kind }, 'a letter could not be sent');
    }
  };
}

function forwarded(request: Request, route: AuthRoute, body: AuthBody, address: string): Request {
  const headers = new Headers(request.headers);
  headers.set(ADDRESS_HEADER, address);
  headers.delete('content-length');
  // A browser names the site too. Programs (the fetch of Node) send the mode alone, and no origin that could be compared.
  if (!headers.has('sec-fetch-site')) headers.delete('sec-fetch-mode');
  const agent = headers.get('user-agent');
  if (agent !== null) headers.set('user-agent', agent.slice(0, USER_AGENT_MAX_CHARACTERS));
  const hasBody = route.fields.length > 0;
  if (!hasBody) headers.delete('content-type');
  return new Request(request.url, { method: request.method, headers, ...(hasBody && { body: JSON.stringify(body) }) });
}

/** Opens the accounts: Better Auth behind an allow-list, our limits and the house's error form. */
export function openAuth(o: AuthSetup) {
  const oidc = o.oidc ?? null;
  const base = new URL(o.baseURL);
  const failed = (error: unknown) => o.log.error({ part: 'auth', err: error }, 'the accounts failed inside');
  const underWay = new Set<Promise<unknown>>();
  const auth = betterAuth(authOptions({
    pool: o.pool,
    baseURL: o.baseURL,
    secret: o.secret,
    oidc,
    trustedOrigins: (request) => trustedFor(base, o.trustedOrigins, request),
    sendLetter: letterSender(o),
    background: (work) => {
      underWay.add(work);
      void work.finally(() => underWay.delete(work));
    },
    joined: async ({ id, name, email }, request) => {
      await o.onJoined?.({ id, name, email, admin: false }, localeOfHeaders(request?.headers ?? new Headers())).catch(failed);
    },
    remark: (message) => o.log.warn({ part: 'auth' }, message),
    failed,
  }));
  const limits = openAuthLimits(o.now);
  const cookieName = `${base.protocol === 'https:' ? '__Secure-' : ''}better-auth.session_token`;

  /** May somebody make an account with a password now? The first one always. */
  const signUpOpen = async (): Promise<boolean> => o.signUpOpen !== false || !(await anyAccount(o.pool));

  async function answer(request: Request, address: string): Promise<Response> {
    const route = authRoute(request, oidc !== null);
    if (route === null) throw problems.make('ACCOUNT_ROUTE_UNKNOWN');
    const body = await readAuthBody(request, route);
    const pass = () => auth.handler(forwarded(request, route, body, address));
    const email = String(body['email'] ?? '');
    if (route.path === '/sign-in/email') {
      return limits.password(address, email, pass, (reply) => reply.status === 401);
    }
    if (route.path === '/sign-up/email') {
      limits.signUp(address);
      if (!(await signUpOpen())) throw problems.make('SIGN_UP_CLOSED');
    }
    if (route.path === '/request-password-reset' || route.path === '/send-verification-email') limits.letter(address, email);
    return pass();
  }

  async function sessionOf(headers: Headers): Promise<LiveSession | null> {
    const token = sessionToken(headers, cookieName, o.secret);
    return token === null ? null : liveSession(o.pool, token, o.adminEmails);
  }

  return {
    /** Answers /api/auth/*. `address` is the client's, from the socket or a trusted proxy. */
    async handler(request: Request, from: { address?: string | undefined } = {}): Promise<Response> {
      try {
        return await houseReply(await answer(request, from.address ?? 'unknown'));
      } catch (error) {
        if (error instanceof Problem) return problemReply(error);
        failed(error);
        return problemReply(problems.make('ACCOUNT_SERVICE_FAILED'));
      }
    },
    /** Who is asking: one prepared statement. */
    async actorOf(headers: Headers): Promise<Actor | null> {
      return (await sessionOf(headers))?.actor ?? null;
    },
    sessionOf,
    signUpOpen,
    /** Resolves when the letters under way are sent; for an orderly stop. */
    async idle(): Promise<void> {
      await Promise.allSettled(underWay);
    },
    limits,
    providers: oidc === null ? [] : [{ id: OIDC_ID, name: oidc.name }],
    options: auth.options,
    hashPassword,
    verifyPassword: (hash: string, password: string): Promise<boolean> => verifyPassword({ hash, password }),
  };
}

import { betterAuth } from 'better-auth';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type pg from 'pg';
import { Problem } from '../../../platform/common/problem.ts';
import type { Actor } from '../../../platform/server/context.ts';
import { possibleOrigins } from '../../../platform/server/origin.ts';
import { isLocale } from '../../../locales/index.ts';
import { USER_AGENT_MAX_CHARACTERS } from '../limits.ts';
import {
  accountByEmail,
  anyAccount,
  type LiveSession,
  liveSession,
  localeOfUser,
  passwordAccount,
  useResetLink,
} from './accounts-store.ts';
import { type AuthBody, readAuthBody } from './auth-body.ts';
import { openAuthLimits, type Outcome } from './auth-limits.ts';
import {
  ADDRESS_HEADER,
  authOptions,
  type LetterUser,
  OIDC_ID,
  type Oidc,
  resetIdentifier,
  sessionCookieName,
  type SendLetter,
} from './auth-options.ts';
import { houseReply, problemReply } from './auth-replies.ts';
import { type AuthRoute, authRoute } from './auth-routes.ts';
import { knownDevices } from './known-device.ts';
import { localeOfHeaders, type Mailer, writeEmail } from './mails.ts';
import { mustBeStrong } from './password-rules.ts';
import { problems } from './problems.ts';
import { sessionToken } from './session-token.ts';
import { openSignUps } from './sign-ups.ts';

export type AuthLog = { warn(fields: object, message: string): void; error(fields: object, message: string): void };

export type AuthSetup = {
  pool: pg.Pool;
  /** Where links in emails lead and what decides whether the cookie is secure: PUBLIC_URL, else http://localhost:PORT. */
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
  /** True where email reaches people: an account is made when the link in its email is opened. The first one is made at once. Default false. */
  confirmSignUps?: boolean;
  /** Told of a new account: the person and their language. */
  onJoined?: (person: Actor, locale: string) => Promise<void>;
  /** Told of an account whose address may have been proven since; it can be told of one again. */
  onProven?: (userId: string) => Promise<void>;
  /** Told of a session that was ended: by signing out, or with a new password. */
  onEnded?: (userId: string) => Promise<void>;
  log: AuthLog;
  now?: () => number;
};

export type Auth = ReturnType<typeof openAuth>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Without a public address people come by any name of the machine: then the request's own host counts as ours. */
function trustedFor(base: URL, given: readonly string[], request: Request | undefined): string[] {
  if (request === undefined || !LOOPBACK.has(base.hostname)) return [...given];
  return [...given, ...possibleOrigins(request)];
}

function letterSender(o: AuthSetup): SendLetter {
  return async (kind, user, token, request) => {
    const chosen = user.id === null ? null : await localeOfUser(o.pool, user.id);
    const locale = isLocale(chosen) ? chosen : localeOfHeaders(request?.headers ?? new Headers());
    const message = writeEmail({
      kind,
      to: user.email,
      name: user.name,
      locale,
      baseURL: new URL(o.baseURL).origin,
      token,
    });
    try {
      await o.mailer.send(message);
    } catch (error) {
      o.log.error({ err: error, kind }, 'an email could not be sent');
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

function withCookie(reply: Response, cookie: string): Response {
  const kept = new Response(reply.body, reply);
  kept.headers.append('set-cookie', cookie);
  return kept;
}

/** Opens the accounts: Better Auth behind an allow-list, our limits and the house's error form. */
export function openAuth(o: AuthSetup) {
  const oidc = o.oidc ?? null;
  const base = new URL(o.baseURL);
  const failed = (error: unknown) => o.log.error({ part: 'auth', err: error }, 'internal error in accounts');
  const underWay = new Set<Promise<unknown>>();
  const background = (work: Promise<unknown>): void => {
    underWay.add(work);
    void work.catch(failed).finally(() => underWay.delete(work));
  };
  const sendLetter = letterSender(o);
  const joined = async ({ id, name, email }: LetterUser, request: Request | undefined): Promise<void> => {
    await o
      .onJoined?.({ id, name, email, admin: false }, localeOfHeaders(request?.headers ?? new Headers()))
      .catch(failed);
  };
  const signUps = openSignUps({ pool: o.pool, sendLetter, background, joined });
  const auth = betterAuth(
    authOptions({
      pool: o.pool,
      baseURL: o.baseURL,
      secret: o.secret,
      oidc,
      trustedOrigins: (request) => trustedFor(base, o.trustedOrigins, request),
      signUps: signUps.plugin,
      sendLetter,
      background,
      joined,
      proven: async (userId) => o.onProven?.(userId),
      ended: async (userId) => o.onEnded?.(userId),
      remark: (message) => o.log.warn({ part: 'auth' }, message),
      failed,
    }),
  );
  const limits = openAuthLimits({ pool: o.pool, secret: o.secret, now: o.now, failed });
  const devices = knownDevices({ secret: o.secret, secure: base.protocol === 'https:' });
  const cookieName = sessionCookieName(base.protocol === 'https:');

  /** May somebody make an account with a password now? The first one always. */
  const signUpOpen = async (): Promise<boolean> => o.signUpOpen !== false || !(await anyAccount(o.pool));

  /** Remembers the browser as one of the account's own. */
  async function remembering(reply: Response, email: string): Promise<Response> {
    const account = reply.ok ? await passwordAccount(o.pool, email) : undefined;
    return account === undefined ? reply : withCookie(reply, devices.cookie(email, account.hash));
  }

  async function deviceOf(headers: Headers, email: string): Promise<string | null> {
    const claim = devices.claimed(headers, email);
    const account = claim === null ? undefined : await passwordAccount(o.pool, email);
    return claim === null || account === undefined ? null : devices.verified(claim, email, account.hash);
  }

  /** The owner hears of guesses in the language they chose, not in that of who guesses. */
  async function tellOwner(email: string): Promise<void> {
    const owner = await accountByEmail(o.pool, email);
    o.log.warn(
      { part: 'auth', known: owner !== undefined },
      'many wrong passwords for one account; sign-in is slowed down',
    );
    if (owner !== undefined) background(sendLetter('guessed', owner, '', undefined));
  }

  async function signIn(
    headers: Headers,
    address: string,
    email: string,
    pass: () => Promise<Response>,
  ): Promise<Response> {
    const device = await deviceOf(headers, email);
    const check = async (): Promise<{ result: Response; outcome: Outcome }> => {
      const result = await pass();
      return { result, outcome: result.ok ? 'right' : result.status === 401 ? 'wrong' : 'none' };
    };
    const reply = await limits.signIn({ address, email, device }, check, () => tellOwner(email));
    return device === null ? remembering(reply, email) : reply;
  }

  async function signUp(
    request: Request,
    address: string,
    body: AuthBody,
    email: string,
    pass: () => Promise<Response>,
  ): Promise<Response> {
    limits.signUp(address);
    if (!(await signUpOpen())) throw problems.make('SIGN_UP_CLOSED');
    await mustBeStrong(String(body['password'] ?? ''), { email, name: String(body['name'] ?? '') });
    // The first account is made at once: there is nobody to conceal, and a wrong SMTP_URL must not lock its administrator out.
    if (o.confirmSignUps !== true || !(await anyAccount(o.pool))) return remembering(await pass(), email);
    limits.email(address, email);
    return signUps.ask(body, request);
  }

  /** Using a link ends the person's other ones, and whoever has the mailbox signs in again without waiting. */
  async function resetPassword(body: AuthBody, pass: () => Promise<Response>): Promise<Response> {
    const email = await useResetLink(o.pool, resetIdentifier(String(body['token'] ?? '')));
    const owner = email === undefined ? undefined : await accountByEmail(o.pool, email);
    await mustBeStrong(String(body['newPassword'] ?? ''), { email, name: owner?.name });
    const reply = await pass();
    if (!reply.ok || email === undefined) return reply;
    await limits.reset(email);
    return remembering(reply, email);
  }

  async function answer(request: Request, address: string): Promise<Response> {
    const route = authRoute(request, oidc !== null);
    if (route === null) throw problems.make('ACCOUNT_ROUTE_UNKNOWN');
    const body = await readAuthBody(request, route);
    const pass = () => auth.handler(forwarded(request, route, body, address));
    const email = String(body['email'] ?? '');
    if (route.path === '/sign-in/email') return signIn(request.headers, address, email, pass);
    if (route.path === '/sign-up/email') return signUp(request, address, body, email, pass);
    if (route.path === '/reset-password') return resetPassword(body, pass);
    if (route.path === '/confirm-sign-up' && !(await signUpOpen())) throw problems.make('SIGN_UP_CLOSED');
    if (route.path === '/request-password-reset' || route.path === '/send-verification-email')
      limits.email(address, email);
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
        if (!request.signal.aborted) failed(error); // who left needs no answer
        return problemReply(problems.make('ACCOUNT_SERVICE_FAILED'));
      }
    },
    /** Who is asking: one prepared statement. */
    async actorOf(headers: Headers): Promise<Actor | null> {
      return (await sessionOf(headers))?.actor ?? null;
    },
    sessionOf,
    signUpOpen,
    /** Resolves when the emails under way are sent; for an orderly stop. */
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

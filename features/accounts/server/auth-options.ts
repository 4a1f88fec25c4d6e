import { createHash } from 'node:crypto';
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { bearer } from 'better-auth/plugins/bearer';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type pg from 'pg';
import {
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  RESET_LINK_MINUTES,
  SESSION_DAYS,
  SESSION_REFRESH_HOURS,
  VERIFY_LINK_HOURS,
} from '../limits.ts';
import { dialectWithDates } from './auth-dialect.ts';
import type { EmailKind } from './mails.ts';

/** One OpenID Connect provider, from the environment. */
export type Oidc = { name: string; issuer: string; clientId: string; clientSecret: string };
export type LetterUser = { id: string; email: string; name: string };
/** `id` is null for somebody who has no account yet. */
export type SendLetter = (
  kind: EmailKind,
  user: { id: string | null; email: string; name: string },
  token: string,
  request: Request | undefined,
) => Promise<void>;

export const OIDC_ID = 'oidc';
export const AUTH_PATH = '/api/auth';
/** Set by our own handler from the socket; whatever a client sends under this name is thrown away. */
export const ADDRESS_HEADER = 'x-maktaba-address';

const snake = <const F extends string>(...fields: F[]) =>
  Object.fromEntries(fields.map((field) => [field, field.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)])) as Record<
    F,
    string
  >;

/** How the token of a link is kept: the stores look for one by the same hash. */
const hashIdentifier = (identifier: string): string => createHash('sha256').update(identifier).digest('base64url');
/** What the row of a reset link is found by. */
export const resetIdentifier = (token: string): string => hashIdentifier(`reset-password:${token}`);

const tables = {
  user: { modelName: 'accounts_users', fields: snake('emailVerified', 'createdAt', 'updatedAt') },
  account: {
    modelName: 'accounts_logins',
    fields: snake(
      'userId',
      'accountId',
      'providerId',
      'accessToken',
      'refreshToken',
      'idToken',
      'accessTokenExpiresAt',
      'refreshTokenExpiresAt',
      'createdAt',
      'updatedAt',
    ),
  },
  verification: {
    modelName: 'accounts_verifications',
    fields: snake('expiresAt', 'createdAt', 'updatedAt'),
    storeIdentifier: { hash: async (identifier: string) => hashIdentifier(identifier) },
  },
} as const satisfies Partial<BetterAuthOptions>;

const session = {
  modelName: 'accounts_sessions',
  fields: snake('userId', 'expiresAt', 'createdAt', 'updatedAt', 'ipAddress', 'userAgent'),
  expiresIn: SESSION_DAYS * 86_400,
  updateAge: SESSION_REFRESH_HOURS * 3600,
  cookieCache: { enabled: false },
} as const satisfies BetterAuthOptions['session'];

function plugins(oidc: Oidc | null, signUps: BetterAuthPlugin): BetterAuthPlugin[] {
  if (oidc === null) return [signUps, bearer()];
  const provider = {
    providerId: OIDC_ID,
    name: oidc.name,
    discoveryUrl: `${oidc.issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`,
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    scopes: ['openid', 'profile', 'email'],
    requireIdTokenVerification: true,
  };
  return [signUps, bearer(), genericOAuth({ config: [provider] })];
}

const COOKIE_PREFIX = 'better-auth';
/** Browsers take it only over https from this very host: no other host of the domain can set it or lay one over it (decision 0076). */
const cookiePrefix = (secure: boolean): string => `${secure ? '__Host-' : ''}${COOKIE_PREFIX}`;
export const sessionCookieName = (secure: boolean): string => `${cookiePrefix(secure)}.session_token`;
/** Better Auth's own prefix for https is `__Secure-`, which another host of the domain can set. */
const hostCookies = (secure: boolean) => ({
  useSecureCookies: false,
  cookiePrefix: cookiePrefix(secure),
  defaultCookieAttributes: { secure },
});

const isRefusal = (error: unknown): boolean => isAPIError(error) && error.statusCode < 500;

/** Everything Better Auth is told; the migration's SQL is made from this. */
export function authOptions(o: {
  pool: pg.Pool;
  baseURL: string;
  secret: string;
  oidc: Oidc | null;
  /** Makes the accounts of people who open the link of their sign-up. */
  signUps: BetterAuthPlugin;
  trustedOrigins: (request?: Request) => string[];
  sendLetter: SendLetter;
  /** Work that an answer does not wait for: sending an email must not tell known addresses from unknown ones. */
  background: (work: Promise<unknown>) => void;
  /** Told of a new account, after the answer. */
  joined: (user: LetterUser, request: Request | undefined) => Promise<void>;
  /** Told of an account whose address may have been proven, after the answer: whoever asks looks whether it was. */
  proven: (userId: string) => Promise<void>;
  /** Told of a session that ended before its time. */
  ended: (userId: string) => Promise<void>;
  /** What Better Auth remarks about requests. */
  remark: (message: string) => void;
  /** What went wrong inside it. */
  failed: (error: unknown) => void;
}): BetterAuthOptions {
  return {
    ...tables,
    session,
    database: { dialect: dialectWithDates(o.pool), type: 'postgres', transaction: true },
    baseURL: o.baseURL,
    basePath: AUTH_PATH,
    secret: o.secret,
    trustedOrigins: o.trustedOrigins,
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => o.remark(message) },
    onAPIError: { onError: (error) => void (isRefusal(error) || o.failed(error)) },
    databaseHooks: {
      user: {
        create: { after: async (user, context) => o.background(o.joined(user, context?.request)) },
        // A link of an email, another address, a provider that vouches for it.
        update: { after: async (user) => o.background(o.proven(user.id)) },
      },
      // New accounts sign in at once; and what was missed is made up for at the next sign-in.
      session: {
        create: { after: async (session) => o.background(o.proven(session.userId)) },
        delete: { after: async (session) => o.background(o.ended(session.userId)) },
      },
    },
    rateLimit: { enabled: false }, // ours counts failures, not successes
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: PASSWORD_MIN_CHARACTERS,
      maxPasswordLength: PASSWORD_MAX_CHARACTERS,
      resetPasswordTokenExpiresIn: RESET_LINK_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }, request) => o.sendLetter('reset', user, token, request),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: VERIFY_LINK_HOURS * 3600,
      sendVerificationEmail: ({ user, token }, request) => o.sendLetter('verify', user, token, request),
    },
    advanced: {
      ...hostCookies(new URL(o.baseURL).protocol === 'https:'),
      database: { generateId: 'uuid', validateSchema: false }, // a test compares the tables
      disableOriginCheck: false, // the default is off under NODE_ENV=test
      disableCSRFCheck: false,
      backgroundTasks: { handler: o.background },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    plugins: plugins(o.oidc, o.signUps),
  };
}

import { implement } from '@orpc/server';
import { isLocale } from '../../../locales/index.ts';
import type { RequestContext } from '../../../platform/server/context.ts';
import { actorOf } from '../../../platform/server/rpc.ts';
import { contract, Theme } from '../contract.ts';
import {
  endSession,
  listSessions,
  passwordHash,
  readMe,
  replacePassword,
  saveName,
  savePreferences,
} from './accounts-store.ts';
import type { Auth } from './auth.ts';
import { mustBeStrong } from './password-rules.ts';
import { problems } from './problems.ts';
import type { Db } from '../../../platform/server/db.ts';

export type AccountsDeps = { auth: Auth; db: Db };

async function profile(db: Db, userId: string) {
  const row = await readMe(db, userId);
  if (row === undefined) throw problems.make('SESSION_NOT_FOUND');
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified,
    hasPassword: Boolean(row.has_password),
    locale: isLocale(row.locale) ? row.locale : null,
    theme: Theme.safeParse(row.theme).data ?? null,
    createdAt: row.created_at,
  };
}

async function changePassword(
  deps: AccountsDeps,
  context: RequestContext,
  current: string,
  next: string,
): Promise<number> {
  const actor = actorOf(context);
  const session = await deps.auth.sessionOf(context.headers);
  const hash = await passwordHash(deps.db, actor.id);
  if (session === null || hash === null) throw problems.make('PASSWORD_NOT_SET');
  const right = await deps.auth.limits.ownPassword(actor.id, () => deps.auth.verifyPassword(hash, current));
  if (!right) throw problems.make('PASSWORD_WRONG');
  await mustBeStrong(next, actor);
  return replacePassword(deps.db, actor.id, await deps.auth.hashPassword(next), session.sessionId);
}

/** Implements the contract of the accounts. */
export function accountsRouter(deps: AccountsDeps) {
  const { auth, db } = deps;
  const os = implement(contract).$context<RequestContext>();
  return os.router({
    providers: os.providers.handler(async () => ({
      password: true,
      signUp: await auth.signUpOpen(),
      providers: auth.providers,
    })),
    me: os.me.handler(({ context }) => profile(db, actorOf(context).id)),
    updateMe: os.updateMe.handler(async ({ input, context }) => {
      const { id } = actorOf(context);
      const { name, ...preferences } = input;
      if (preferences.locale !== undefined && !isLocale(preferences.locale)) throw problems.make('LOCALE_UNKNOWN');
      if (name !== undefined) await saveName(db, id, name);
      if (Object.keys(preferences).length > 0) await savePreferences(db, id, preferences);
      return profile(db, id);
    }),
    sessions: os.sessions.handler(async ({ context }) => {
      const rows = await listSessions(db, actorOf(context).id);
      const current = (await auth.sessionOf(context.headers))?.sessionId;
      return {
        sessions: rows.map((row) => ({
          id: row.id,
          userAgent: row.user_agent || null,
          address: row.ip_address || null,
          createdAt: row.created_at,
          expiresAt: row.expires_at,
          current: row.id === current,
        })),
      };
    }),
    revokeSession: os.revokeSession.handler(async ({ input, context }) => {
      if (!(await endSession(db, actorOf(context).id, input.sessionId))) throw problems.make('SESSION_NOT_FOUND');
      return { revoked: true as const };
    }),
    changePassword: os.changePassword.handler(async ({ input, context }) => ({
      revokedSessions: await changePassword(deps, context, input.current, input.next),
    })),
  });
}

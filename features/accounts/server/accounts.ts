import { call } from '@orpc/server';
import type pg from 'pg';
import type { Config } from '../../../platform/server/config.ts';
import type { Actor, RequestContext } from '../../../platform/server/context.ts';
import type { Db } from '../../../platform/server/db.ts';
import { configuredOrigin } from '../../../platform/server/origin.ts';
import {
  accountByEmail,
  administrators,
  namesOf,
  readMe,
  tellSessionEnded,
  verifiedAccounts,
} from './accounts-store.ts';
import { type AuthLog, openAuth } from './auth.ts';
import type { Mailer } from './mails.ts';
import { accountsRouter } from './routes.ts';

/** What accounts are made of; wired by the app. */
export type AccountsParts = {
  db: Db;
  pool: pg.Pool;
  /** `smtp`: emails reach people, so that a new account can wait for its link. */
  mailer: Mailer & { kind: string };
  config: Pick<Config, 'publicUrl' | 'port' | 'oidc' | 'signUpOpen' | 'adminEmails' | 'handbook'> & { secret: string };
  log: AuthLog;
  /** Told of a new account, unless new people get no handbook. */
  onJoined(person: Actor, locale: string): Promise<void>;
  /** Told of an account whose address may have been proven since: by the link of an email, another address, a provider or any sign-in. */
  onProven(userId: string): Promise<void>;
};
type AccountChange = { name?: string; theme?: 'dark' | 'light'; locale?: string };

/** The accounts: who signs in, and what the other features may ask and change of a person. */
export function openAccounts({ db, pool, mailer, config, log, onJoined, onProven }: AccountsParts) {
  const auth = openAuth({
    pool,
    baseURL: configuredOrigin(config),
    trustedOrigins: [],
    secret: config.secret,
    mailer,
    oidc: config.oidc,
    signUpOpen: config.signUpOpen,
    confirmSignUps: mailer.kind === 'smtp',
    adminEmails: config.adminEmails,
    log,
    onProven,
    onEnded: (userId) => tellSessionEnded(db, userId),
    ...(config.handbook && { onJoined }),
  });
  const router = accountsRouter({ auth, db });
  return {
    auth,
    router,
    /** The own checked call for name, theme and language. */
    async updateMe(context: RequestContext, change: AccountChange): Promise<void> {
      await call(router.updateMe, change, { context });
    },
    namesOf: (userIds: readonly string[]) => namesOf(db, userIds),
    /** Who may change what concerns the whole server. */
    administrators: () => administrators(pool, config.adminEmails),
    accountOf: (email: string) => accountByEmail(pool, email),
    /** Name, address and preferences of an account, for other features of the server: an address is shown to nobody else. */
    profileOf: (userId: string) => readMe(db, userId),
    verifiedAccounts,
  };
}
export type Accounts = ReturnType<typeof openAccounts>;

import { sql } from 'kysely';
import { DEFAULT_LOCALE, directionOf, LOCALES } from '../../locales/index.ts';
import { openApi } from '../../platform/server/api-document.ts';
import { createHttp } from '../../platform/server/http.ts';
import type { Log } from '../../platform/server/log.ts';
import type { Languages } from '../../platform/server/page.ts';
import { rateStore } from '../../platform/server/rate-store.ts';
import { contract } from './features.ts';
import type { Services } from './services.ts';

export const languages: Languages = {
  codes: LOCALES.map((locale) => locale.code),
  fallback: DEFAULT_LOCALE,
  directionOf,
};

/** The API over the services, without pages. */
export function createApp(
  services: Services,
  o: { version: string; publicUrl: string | null; trustedProxies: number; log: Log; survived?: () => number },
) {
  const { accounts, db, router, rawRoutes, jobs, files, database, rights, loop } = services;
  let document: Promise<unknown> | undefined;
  const works = (check: Promise<unknown>) =>
    check.then(
      () => true,
      () => false,
    );
  return createHttp({
    router,
    raw: rawRoutes,
    actorOf: accounts.auth.actorOf,
    languages,
    publicUrl: o.publicUrl,
    trustedProxies: o.trustedProxies,
    rights,
    rates: rateStore(db),
    log: o.log,
    survived: o.survived,
    openApi: () => (document ??= openApi(contract, rawRoutes, o.version)),
    database,
    loopDelay: loop.now,
    ready: async () => ({
      database: database.up() && (await works(sql`select 1`.execute(db))),
      files: await works(files.check()),
      jobs: jobs.ready(),
    }),
  });
}

import { sql } from 'kysely';
import { contract } from '../contract.ts';
import { accountsRouter, authRawRoutes } from '../../features/accounts/server/index.ts';
import { collectionsRouter } from '../../features/collections/server/index.ts';
import { aiRouter } from '../../features/ai/server/index.ts';
import { catalogueRawRoutes, cataloguesRouter } from '../../features/catalogues/server/index.ts';
import { conciergeRawRoutes, conciergeRouter } from '../../features/concierge/server/index.ts';
import { coversRawRoutes, coversRouter } from '../../features/covers/server/index.ts';
import { editionsRouter } from '../../features/editions/server/index.ts';
import { highlightsRawRoutes, highlightsRouter } from '../../features/highlights/server/index.ts';
import { importsRouter } from '../../features/imports/server/index.ts';
import { libraryFileRoutes, libraryRouter } from '../../features/library/server/index.ts';
import { malaikaRawRoutes, malaikaRouter } from '../../features/malaika/server/index.ts';
import { narrationRawRoutes, narrationRouter } from '../../features/narration/server/index.ts';
import { quotesRouter } from '../../features/quotes/server/index.ts';
import { readerRouter } from '../../features/reader/server/index.ts';
import { DEFAULT_LOCALE, directionOf, LOCALES } from '../../locales/index.ts';
import { openApi } from '../../platform/server/api-document.ts';
import { createHttp } from '../../platform/server/http.ts';
import type { Log } from '../../platform/server/log.ts';
import type { Languages } from '../../platform/server/page.ts';
import type { RawRoute } from '../../platform/server/raw-routes.ts';
import type { Services } from './services.ts';

export const languages: Languages = {
  codes: LOCALES.map((locale) => locale.code),
  fallback: DEFAULT_LOCALE,
  directionOf,
};

/** The routes that are no JSON call; the authorization matrix sees them too. */
export const rawRoutes = (services: Services): RawRoute[] => [
  ...authRawRoutes(services.auth),
  ...libraryFileRoutes(services.library),
  ...catalogueRawRoutes(services.catalogues),
  ...highlightsRawRoutes(services.highlights),
  ...malaikaRawRoutes(services.malaika),
  ...narrationRawRoutes(services.narration),
  ...conciergeRawRoutes(services.concierge, services.log),
  ...coversRawRoutes(services.covers),
];

/** The API over the services, without pages. */
export function createApp(
  services: Services,
  o: { version: string; publicUrl: string | null; trustedProxies: number; log: Log; survived?: () => number },
) {
  const {
    auth,
    db,
    library,
    catalogues,
    collections,
    reader,
    highlights,
    narration,
    malaika,
    covers,
    quotes,
    concierge,
    jobs,
    files,
    database,
  } = services;
  const router = {
    accounts: accountsRouter({ auth, db: db as never }),
    library: libraryRouter(library),
    catalogues: cataloguesRouter(catalogues),
    collections: collectionsRouter(collections),
    imports: importsRouter(services.inbox),
    editions: editionsRouter(services.editions),
    reader: readerRouter(reader),
    highlights: highlightsRouter(highlights),
    narration: narrationRouter(narration),
    malaika: malaikaRouter(malaika),
    concierge: conciergeRouter(concierge),
    covers: coversRouter(covers),
    quotes: quotesRouter(quotes),
    ai: aiRouter(services.ai),
  };
  const raw = rawRoutes(services);
  let document: Promise<unknown> | undefined;
  const works = (check: Promise<unknown>) =>
    check.then(
      () => true,
      () => false,
    );
  return createHttp({
    router,
    raw,
    actorOf: auth.actorOf,
    languages,
    publicUrl: o.publicUrl,
    trustedProxies: o.trustedProxies,
    log: o.log,
    survived: o.survived,
    openApi: () => (document ??= openApi(contract, raw, o.version)),
    database,
    ready: async () => ({
      database: database.up() && (await works(sql`select 1`.execute(db))),
      files: await works(files.check()),
      jobs: jobs.ready(),
    }),
  });
}

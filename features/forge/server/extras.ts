import * as z from 'zod';
import type { FileStore } from '../../../adapters/files/index.ts';
import type { WebFetch } from '../../../adapters/web-fetch/index.ts';
import type { Db } from '../../../platform/server/db.ts';
import type { Jobs } from '../../../platform/server/jobs.ts';
import type { Live } from '../../../platform/server/live.ts';
import type { Log } from '../../../platform/server/log.ts';
import type { StreamRights } from '../../../platform/server/stream-rights.ts';
import type { Accounts } from '../../accounts/server/index.ts';
import type { Canvases } from './canvas-port.ts';
import { fileStore } from './files/file-store.ts';
import { fileKeeper, type ForgeCpu } from './files/keep-file.ts';
import { forgeFileRoutes } from './files/raw-routes.ts';
import { sweepForgeFiles } from './files/sweep.ts';
import type { BookParts } from './imports/book-pieces.ts';
import { importBodies } from './imports/import-body.ts';
import { openImports } from './imports/imports.ts';
import { openPresence } from './presence/presence.ts';
import { defineVersionJobs } from './versions/jobs.ts';
import { versionStore } from './versions/version-store.ts';
import { openVersions } from './versions/versions.ts';

/** What imports, files, versions and presence are made of; wired by the app. */
export type ExtrasDeps = BookParts & {
  db: Db;
  files: FileStore;
  workDir: string;
  web: WebFetch;
  cpu: ForgeCpu;
  live: Pick<Live, 'subscribe'>;
  rights: Pick<StreamRights, 'hold'>;
  accounts: Pick<Accounts, 'namesOf'>;
};

/** What stands around the items of a canvas: what is brought onto it, its files, its kept states, who is on it. */
export function openExtras(deps: ExtrasDeps, canvases: Canvases) {
  const { db, files, workDir, cpu, rights } = deps,
    stored = fileStore(db),
    kept = versionStore(db);
  const keepFile = fileKeeper({ files, store: stored, cpu, workDir }),
    imports = openImports({ ...deps, canvases, keepFile, topOf: stored.topOf }),
    versions = openVersions({ canvases, store: kept }),
    presence = openPresence({ ...deps, canvases, namesOf: deps.accounts.namesOf });
  return {
    imports,
    versions,
    presence,
    rawRoutes: () =>
      forgeFileRoutes({ canvases, files, store: stored, rights, imports, readBody: importBodies(workDir) }),
    /** Registers the work of versions and files with the job queue. */
    defineJobs(jobs: Jobs, log: Pick<Log, 'warn' | 'info'>): void {
      defineVersionJobs({ jobs, log, versions, store: kept });
      jobs.define('forge.files.sweep', {
        schema: z.object({}),
        cron: { at: '29 4 * * *', data: {} },
        async run() {
          const removed = await sweepForgeFiles(files, stored);
          if (removed > 0) log.info({ removed }, 'removed files that no canvas shows');
        },
      });
    },
    close: presence.close,
  };
}

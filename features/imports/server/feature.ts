import type { Config } from '../../../platform/server/config.ts';
import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import type { ImportsDeps } from './imports.ts';
import { importsRouter, openImports, openInbox } from './index.ts';

type Deps = Omit<ImportsDeps, 'folder' | 'accountOf' | 'administrators'> & {
  config: Pick<Config, 'imports' | 'role'>;
  accounts: Pick<ImportsDeps, 'accountOf' | 'administrators'>;
};

/** The manifest of imports: the folder that is watched, and the Inbox of what it found. */
export const feature = defineFeature({
  name: 'imports',
  contract,
  open: ({ config, accounts, ...deps }: Deps) => ({
    folder: openImports({
      ...deps,
      folder: config.imports,
      accountOf: accounts.accountOf,
      administrators: accounts.administrators,
    }),
    inbox: openInbox(deps),
  }),
  router: ({ inbox }) => importsRouter(inbox),
  begin({ folder }, { config }) {
    if (config.role !== 'web') folder.start();
  },
  end: ({ folder }) => folder.stop(),
});

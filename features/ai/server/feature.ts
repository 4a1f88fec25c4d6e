import type { Config } from '../../../platform/server/config.ts';
import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import { type AiDeps, aiRouter, openAi } from './index.ts';

type Deps = Pick<AiDeps, 'db' | 'log' | 'onProvider' | 'timeouts'> & {
  config: Pick<Config, 'ai'> & { secret: string };
  accounts: Pick<AiDeps, 'namesOf'>;
};

/** The manifest of the AI providers and engines. */
export const feature = defineFeature({
  name: 'ai',
  contract,
  open: ({ config, accounts, ...deps }: Deps) =>
    openAi({ ...deps, secret: config.secret, fromEnvironment: config.ai, namesOf: accounts.namesOf }),
  router: aiRouter,
});

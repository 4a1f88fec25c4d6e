import type { Config } from '../../../platform/server/config.ts';
import { defineFeature } from '../../../platform/server/manifest/feature.ts';
import { contract } from '../contract.ts';
import { type AiDeps, aiRouter, openAi } from './index.ts';

type Deps = Pick<AiDeps, 'db' | 'log' | 'onProvider' | 'timeouts' | 'handbook'> & {
  config: Pick<Config, 'ai' | 'aiLocal'> & { secret: string };
  accounts: Pick<AiDeps, 'namesOf'>;
};

/** The manifest of the AI providers and engines. */
export const feature = defineFeature({
  name: 'ai',
  contract,
  open: ({ config, accounts, ...deps }: Deps) =>
    openAi({
      ...deps,
      secret: config.secret,
      fromEnvironment: config.ai,
      localServers: config.aiLocal,
      namesOf: accounts.namesOf,
    }),
  router: aiRouter,
  end: async (ai) => ai.trials.end(),
});

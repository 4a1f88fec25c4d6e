import { openModel } from '../../adapters/ai/model/call.ts';
import type { FakeAi } from './fake-ai.ts';

type Options = { contextTokens?: number; timeouts?: NonNullable<Parameters<typeof openModel>[1]>['timeouts'] };

/** A model at the fake server. */
export const openFakeModel = (fake: FakeAi, { contextTokens, timeouts }: Options = {}) =>
  openModel(
    {
      provider: 'openai-compatible',
      baseUrl: fake.url,
      apiKey: null,
      model: 'fake-1',
      embeddingModel: null,
      imageModel: null,
      speechModel: null,
      contextTokens: contextTokens ?? null,
      patienceSeconds: null,
    },
    timeouts && { timeouts },
  );

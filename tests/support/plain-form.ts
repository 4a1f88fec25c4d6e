import * as z from 'zod';
import { SPARK_TYPES } from '../../adapters/ai/catalogue.ts';
import type { AfterStep, Draft, Form, MakingRow, Placing } from '../../features/makings/server/index.ts';

const Wish = z.object({
  words: z.number(),
  type: z.enum(SPARK_TYPES).default('article'),
  review: z.boolean().default(false),
});
type Wish = z.infer<typeof Wish>;
type Kept = { making: MakingRow; draft: Draft; placing: Placing };

/** The plainest thing that can be made: its texts are remembered here. */
export function plainForm(o: { after?: AfterStep[]; kind?: 'spark' | 'bookcast' } = {}) {
  const kept: Kept[] = [];
  const form: Form<Wish> = {
    kind: o.kind ?? 'spark',
    wish: Wish,
    async mustWork() {},
    language: () => null,
    task: ({ words, type }, { lang }) => ({
      form: 'spark',
      wish: { type, words, tone: 'plain', audience: 'general', ui: lang, focus: '', seed: 1 },
    }),
    async keep(_trx, making, draft, placing) {
      kept.push({ making, draft, placing });
    },
    reviews: ({ review }) => review,
    url: (resultId) => `/spark/${resultId}`,
    afterSeconds: () => 60,
    ...(o.after && { after: o.after }),
  };
  return { form, kept };
}

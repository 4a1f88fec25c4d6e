import { createHash } from 'node:crypto';
import { foldText } from '../../../platform/common/fold-text.ts';
import type { ScriptDraft } from '../../../adapters/ai/writer/types.ts';
import type { AfterStep, Form } from '../../makings/server/index.ts';
import type { Ai } from '../../ai/server/index.ts';
import { bookcastsProblems, takesTwo } from '../core/index.ts';
import { SECONDS_A_MINUTE_TAKES } from '../limits.ts';
import { hasVoice } from './recording/line-voice.ts';
import type { ScriptStore } from './rows/script-store.ts';
import { keptScript } from './script/kept-script.ts';
import { CastWish } from './wish.ts';

type Parts = {
  ai: Pick<Ai, 'voiceRecipe'>;
  scripts: ScriptStore;
  after: readonly AfterStep[];
  paces: NonNullable<Form<CastWish>['paces']>;
};

/** A number of its own for each Bookcast, the same whenever its script is written again. */
export const seedOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE(0);

/** What the pipeline is told of Bookcasts. */
export const bookcastForm = ({ ai, scripts, after, paces }: Parts): Form<CastWish> => ({
  kind: 'bookcast',
  wish: CastWish,
  async mustWork(_, { style, hosts, language, review, builtin }, { lang }) {
    if (takesTwo(style) && hosts.length < 2) throw bookcastsProblems.make('BOOKCAST_ONE_HOST', { style });
    const spoken = language ?? lang;
    if (spoken && !review && !(await hasVoice(ai, spoken, builtin)))
      throw bookcastsProblems.make('BOOKCAST_NO_VOICE', { language: spoken });
  },
  language: ({ language }) => language,
  task: ({ style, minutes, hosts, prompt, language, seed }, { lang }) => ({
    form: 'bookcast',
    wish: { style, minutes, hosts, ui: language ?? lang, focus: prompt, seed },
  }),
  paces,
  async keep(trx, { ownerId, resultId, engine }, draft, placing) {
    const { title, description, tags, lang } = draft as ScriptDraft;
    const find = foldText([title, description, ...tags].join(' '));
    await scripts.keepFirst(trx, ownerId, resultId, keptScript(draft as ScriptDraft, engine, placing), {
      title,
      description,
      tags,
      lang,
      find,
    });
  },
  reviews: ({ review }) => review,
  after,
  url: (resultId) => `/bookcasts/${resultId}`,
  afterSeconds: ({ minutes }) => minutes * SECONDS_A_MINUTE_TAKES,
});

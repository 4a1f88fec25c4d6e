import { CAST_STYLES } from '../../../adapters/ai/catalogue.ts';
import type { FormName, FormOffer } from '../../../adapters/ai/writer/types.ts';
import { baseLanguage } from '../../../adapters/ai/index.ts';
import { voicesFor } from '../../../adapters/speech/catalogue.ts';
import { ASSUMED_LANGUAGE } from '../../passages/limits.ts';
import type { Making, Offers, Source } from '../contract.ts';
import { makingProblems, whyOf } from '../core/index.ts';
import { MODEL_MOST, TEXT_SECONDS, VOICE_SECONDS } from '../limits.ts';
import type { MakingsDeps } from './deps.ts';
import type { SourceSummary } from './form.ts';
import type { Offering, Offered } from './offering.ts';
import type { BuiltinOffers } from './writer.ts';

type Engine = 'default' | 'builtin';

/** What no engine makes anything of; other refusals are the built-in one's. */
const FOR_NOBODY: ReadonlySet<string> = new Set(['empty', 'too-short', 'table', 'code', 'verse']);

/** While its file is still read, nobody knows what a book is good for. */
const NOTHING_YET: FormOffer = { offered: {}, refused: [] };

/** What a model makes of a source: all that has a text to tell of. */
function byModel({ offered, refused }: FormOffer): FormOffer {
  const hopeless = refused.filter(({ reason }) => FOR_NOBODY.has(reason));
  const barred = new Set(hopeless.map(({ form }) => form));
  return {
    offered: {
      ...offered,
      ...(!barred.has('spark') && { spark: { maxWords: MODEL_MOST.words } }),
      ...(!barred.has('summary') && { summary: { maxWords: MODEL_MOST.words } }),
      ...(!barred.has('bookcast') && { bookcast: { maxMinutes: MODEL_MOST.minutes } }),
    },
    refused: hopeless,
  };
}

/** What is asked for: of which kind, as which of the writer's forms, and in which language, if not that of the source. */
type Asked = { kind: Making['kind']; form: FormName; language: string | null };
type Wanted = (source: SourceSummary & { lang: string }) => Asked;

/** What can be made of a source, said before anything starts. */
export function openOffers({ ai }: Pick<MakingsDeps, 'ai'>, offering: Offering) {
  /** The model that would write; null for the built-in engine. */
  async function modelOf(ownerId: string, engine: Engine): Promise<string | null> {
    if (engine === 'builtin') return null;
    const tasks = await ai.engineFor(ownerId, 'write');
    return tasks.write ? tasks.mark('write').model : null;
  }
  const lengths = (builtin: BuiltinOffers | null, model: string | null): Offers['lengths'] =>
    model ? CAST_STYLES.map((style) => ({ style, maxMinutes: MODEL_MOST.minutes })) : (builtin?.styles ?? []);

  async function shown(ownerId: string, { summary, builtin }: Offered, engine: Engine): Promise<Offers> {
    const [model, voice] = await Promise.all([modelOf(ownerId, engine), ai.voiceRecipe()]);
    const { offered, refused } = builtin ? (model ? byModel(builtin) : builtin) : NOTHING_YET;
    const spoken = voice !== null || summary.lang === null || voicesFor(summary.lang).length > 0;
    return {
      source: summary,
      offered: Object.entries(offered).map(([form, { maxMinutes = null, maxWords = null }]) => ({
        form: form as Offers['offered'][number]['form'],
        maxMinutes,
        maxWords,
      })),
      refused,
      styles: lengths(builtin, model).map(({ style }) => style),
      lengths: lengths(builtin, model),
      voices: { spoken, model: voice !== null },
      engine: { kind: model ? 'model' : 'builtin', model },
      estimate: {
        text: model ? TEXT_SECONDS.model : TEXT_SECONDS.builtin,
        voicePerMinute: voice ? VOICE_SECONDS.model : VOICE_SECONDS.builtin,
      },
    };
  }

  return {
    of: async (ownerId: string, source: Source, engine: Engine): Promise<Offers> =>
      shown(ownerId, await offering.of(ownerId, source, engine === 'builtin'), engine),

    /** What a source is. @throws when the engine that would write makes no such form of it, with what is offered instead. */
    async mustOffer(ownerId: string, source: Source, engine: Engine, wanted: Wanted): Promise<SourceSummary> {
      const offered = await offering.of(ownerId, source, engine === 'builtin');
      const { summary } = offered;
      if (!summary.ready) return summary;
      const { refused, engine: writer } = await shown(ownerId, offered, engine);
      const { kind, form, language } = wanted({ ...summary, lang: summary.lang ?? ASSUMED_LANGUAGE });
      const refusal = refused.find((one) => one.form === form);
      const translates = language !== null && summary.lang !== null && baseLanguage(language) !== summary.lang;
      if (!refusal && translates && writer.kind === 'builtin')
        throw makingProblems.make('MAKING_REFUSED', {
          form: kind,
          reason: 'language',
          why: 'translation',
          instead: ['model'],
        });
      if (!refusal) return summary;
      const { reason, instead } = refusal;
      throw makingProblems.make('MAKING_REFUSED', { form: kind, reason, why: whyOf(reason), instead });
    },
  };
}

import * as z from 'zod';
import { AUDIENCES, SPARK_TYPES, TONES } from '../../../../adapters/ai/catalogue.ts';
import type { SparkWish } from '../../../../adapters/ai/writer/types.ts';
import { SPARK_WORDS } from '../../limits.ts';

/** What a person asked of a Spark, as it is kept with its making. */
export const Wish = z.object({
  type: z.enum(SPARK_TYPES),
  words: z.number().int().min(SPARK_WORDS.min).max(SPARK_WORDS.max),
  tone: z.enum(TONES),
  audience: z.enum(AUDIENCES),
  prompt: z.string(),
  /** Base language; null for that of the source. */
  language: z.string().nullable(),
  /** Of the person who asked. */
  locale: z.string(),
  seed: z.number().int(),
});
export type Wish = z.infer<typeof Wish>;

/** Languages that there are connecting sentences in. */
const GLUED: ReadonlySet<string> = new Set(['en', 'ar']);

/** The wish as a writer takes it, for a source in a language. */
export const writerWish = (
  { type, words, tone, audience, prompt, language, locale, seed }: Wish,
  lang: string,
): SparkWish => ({
  type,
  words,
  tone,
  audience,
  ui: language ?? (GLUED.has(lang) ? lang : locale),
  focus: prompt,
  seed,
});

/** A number of a Spark's own, so that the same book gives another text another time. */
export const seedOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(-7), 16);

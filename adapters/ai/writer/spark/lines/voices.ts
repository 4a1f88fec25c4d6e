import { Glue } from '../../glue/glue.ts';
import { readTemplates, type Template } from '../../glue/template.ts';
import type { SparkWish, Tone } from '../../types.ts';
import { ARABIC_GLUE } from './glue-ar.ts';
import { ENGLISH_GLUE } from './glue-en.ts';

/** Templates of Sparks by language. */
export const SPARK_GLUE: Readonly<Record<string, readonly Template[]>> = {
  en: readTemplates('spark.en', ENGLISH_GLUE),
  ar: readTemplates('spark.ar', ARABIC_GLUE),
};

const VOICES: Readonly<Record<Tone, string>> = { plain: 'p', warm: 'w', lively: 'l', formal: 'f' };

/** The letter by which templates name a tone. */
const voiceOf = (tone: Tone): string => VOICES[tone];

/** The language in which a Spark can speak: the wanted one where there are templates for it, else English. */
export const glueLanguage = (wanted: string): string => (wanted in SPARK_GLUE ? wanted : 'en');

/** The glue a wish speaks with. */
export function glueFor(wish: SparkWish): Glue {
  const lang = glueLanguage(wish.ui);
  return new Glue({ templates: SPARK_GLUE[lang]!, lang, voice: voiceOf(wish.tone), seed: wish.seed });
}

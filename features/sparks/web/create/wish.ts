import type { CreateSpark } from '../../contract.ts';
import { SPARK_WORDS } from '../../limits.ts';

/** What a person asks of a Spark, beside its source. */
export type Wish = Pick<CreateSpark, 'type' | 'words' | 'tone' | 'audience' | 'language' | 'prompt'>;

/** What the dialog begins with. */
export const initialSparkOptions = (): Wish => ({
  type: 'article',
  words: SPARK_WORDS.initial,
  tone: 'plain',
  audience: 'general',
  language: null,
  prompt: '',
});

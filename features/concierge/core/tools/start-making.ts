import * as z from 'zod';
import { arabic, order } from '../grammar/phrase.ts';
import { defineTool } from './tool.ts';

/** Longest topic that is taken from a sentence, characters. */
const MAX_TOPIC = 300;
const Form = z.enum(['spark', 'bookcast']);
type Form = z.infer<typeof Form>;

const VERB = '(?:please )?(?:make|create|write|generate|record|produce|start|give|do)(?: me| us)?';
const KINDS: Record<Form, string> = {
  spark: '(?:sparks?|short article|article)',
  bookcast: '(?:book ?casts?|podcast|audio conversation|book conversation)',
};
const LINK = '(?:about|on|of|from|out of|for)';
const VERB_ARABIC = '(?:اصنع|انشئ|اكتب|سجل|اعمل|حضر|جهز)(?: لي| لنا)?';
const KINDS_ARABIC: Record<Form, string> = {
  spark: '(?:ومضه|ومضات|مقالا قصيرا|مقاله قصيره|مقالا|مقاله)',
  bookcast: '(?:حلقه كتاب|حلقه|بودكاست|حوارا صوتيا)',
};
const LINK_ARABIC = '(?:عن|حول|من|بشان)';

const bare = (form: Form) => () => ({ form });
const about = (form: Form) => (words: string) => {
  const topic = words.trim().replace(/^["“«](.*)["”»]$/u, '$1');
  return topic.length > 1 && topic.length <= MAX_TOPIC ? { form, about: topic } : null;
};
const english = (form: Form) => [
  order(new RegExp(`^${VERB}(?: (?:a|an|another|one|some|new|custom|short))* ${KINDS[form]}$`, 'i'), bare(form)),
  order(
    new RegExp(`^${VERB}(?: (?:a|an|another|one|some|new|custom|short))* ${KINDS[form]} ${LINK} (.+)$`, 'i'),
    about(form),
  ),
];
const inArabic = (form: Form) => [
  order(arabic(`${VERB_ARABIC} ${KINDS_ARABIC[form]}(?: جديده?| اخرى)?`), bare(form)),
  order(arabic(`${VERB_ARABIC} ${KINDS_ARABIC[form]}(?: جديده?)? ${LINK_ARABIC} (.+)`), about(form)),
];

/** Opens the dialog in which a Spark or a Bookcast is made: the person sees what comes of it before anything starts. */
export const startMaking = defineTool({
  name: 'start_making',
  args: z.object({ form: Form, about: z.string().min(1).max(MAX_TOPIC).optional() }),
  phrases: { en: [...english('spark'), ...english('bookcast')], ar: [...inArabic('spark'), ...inArabic('bookcast')] },
  describe: ({ form }) => ({ form }),
  outcome: (args, done) => ({ result: { ...done, ...args } }),
});

import * as z from 'zod';
import { arabic, ARABIC_CHANGE, order, remark } from '../grammar/phrase.ts';
import { findLanguage } from '../grammar/vocabulary.ts';
import { defineTool, type Wording } from './tool.ts';

const Language = z.enum(['en', 'ar']);
type Language = z.infer<typeof Language>;

function named(name: string) {
  const language = findLanguage(name);
  return language && { language };
}
const unknown = (name: string) => ({ kind: 'unknown_language', name: name.trim() }) as const;

const describe = (language: Language, { words }: Wording) => words('concierge.value.language', { language });

/** Changes the language of the pages. */
export const setLanguage = defineTool({
  name: 'set_language',
  args: z.object({ language: Language }),
  phrases: {
    en: [
      order(
        /^(?:switch|change|set|put|use|speak|show|make)(?: (?:to|the|my|app|maktaba|language|it|into|everything|in|interface|me))* (english|arabic|العربية)$/i,
        named,
      ),
      order(/^(?:switch|change|set) (?:the |my )?language (?:to|into) (.+)$/i, named, unknown),
      remark(/^i (?:prefer|speak|read|would like|'d like)(?: to read)?(?: in)? (english|arabic)$/i, named),
    ],
    ar: [
      order(arabic(`(?:${ARABIC_CHANGE}) (?:لغه )?(?:اللغه|الواجهه|التطبيق|لغتي) (?:الى )?(.+)`), named, unknown),
      order(arabic('(?:تحدث|تكلم|استخدم) (?:ب|اللغه )?(.+)'), named),
    ],
  },
  model: { description: 'Changes the language of the pages', order: ({ language }) => ({ language }) },
  describe: ({ language }, wording) => ({ value: describe(language, wording) }),
  preference: {
    label: 'language',
    change: ({ language }) => ({ language }),
    describe: ({ language }, wording) => language && describe(language, wording),
  },
  outcome: ({ language }, done) => ({ result: { ...done, language } }),
});

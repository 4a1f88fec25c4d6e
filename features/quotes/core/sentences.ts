import { languageTag } from '../../../platform/common/language-tag.ts';
import { DENSE_QUOTE_CHARACTERS, LIFT_MIN, QUOTE_CHARACTERS, QUOTE_WORDS_MIN } from '../limits.ts';

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Marks of notes, tables, code, addresses and verses; numbers are seldom wise. */
const ODD = /[[\]{}<>|*_#=\\^~@\d•…]|\.\.|--|:\/\/|\b[A-Z]{3,}\b/u;
const SPEECH = /["“”„«»‹›「」『』]/u;
const ENDS = /[.!?؟。！？।]$/u;
const STARTS = /^(?:\p{Lu}|[\p{Lo}&&[^\p{Script=Latin}]])/v;
/** Words that lean on the sentence before. */
const LEANING: Record<string, RegExp> = {
  en: /^(?:and|but|or|nor|so|yet|then|thus|hence|therefore|however|also|he|she|they|it|his|her|hers|their|its|him|them|this|that|these|those|such|here|there|another|others|both|neither|either|meanwhile|moreover|again|besides|still|now|which|who|whose|at (?:this|that|last|first)|in (?:this|that)|on (?:this|that)|for (?:this|that)|after (?:this|that)|mr|mrs|dr|chapter|yes|no|oh|ah|well)\b/iu,
  ar: /^(?:و|ف|ثم |لكن|ولكن|بل |هو |هي |هم |هن |هذا |هذه |ذلك |تلك |أولئك |هؤلاء |كذلك |أيضا|لذلك|ومع|قال|فقال)/u,
};
/** Words that make a sentence of a common day worth a card. */
const LIFTING: Record<string, RegExp> = {
  en: /\b(?:life|live|living|love|loved|heart|hope|light|truth|true|soul|mind|wise|wisdom|courage|brave|dream|dreams|joy|beauty|beautiful|free|freedom|world|nature|time|patience|kind|kindness|friend|friendship|peace|happy|happiness|great|greatness|strength|spirit|faith|virtue|work|knowledge|learn|reading|books?|stars?|sea|night|morning|silence|always|never|every|nothing|ourselves|human|humanity|memory|imagination|future|work)\b/giu,
  ar: /(?:حياة|الحياة|حب|الحب|قلب|القلب|أمل|الأمل|نور|النور|حق|الحق|الحقيقة|روح|الروح|عقل|العقل|حكمة|الحكمة|شجاعة|حلم|جمال|الجمال|حرية|الحرية|العالم|الدنيا|الزمان|الصبر|صديق|السلام|سعادة|السعادة|علم|العلم|كتاب|الكتاب|القراءة|نجوم|البحر|الليل|الصباح|الصمت|الإنسان|الذاكرة|كل)/gu,
};

const languageOf = (language: string | null): string => (languageTag(language) ?? 'en').split('-')[0]!;

/** Whether a sentence can stand alone on a card. */
export function standsAlone(sentence: string, language: string | null): boolean {
  const { min, max } = DENSE.test(sentence) ? DENSE_QUOTE_CHARACTERS : QUOTE_CHARACTERS,
    length = [...sentence].length;
  if (length < min || length > max || !ENDS.test(sentence) || !STARTS.test(sentence)) return false;
  if (ODD.test(sentence) || SPEECH.test(sentence) || /project gutenberg|copyright|all rights|www\./iu.test(sentence))
    return false;
  if ((sentence.match(/\(/g)?.length ?? 0) !== (sentence.match(/\)/g)?.length ?? 0)) return false;
  if (!DENSE.test(sentence) && sentence.split(/\s+/u).length < QUOTE_WORDS_MIN) return false;
  return !LEANING[languageOf(language)]?.test(sentence);
}

/** Words of statements that hold for everybody. */
const GENERAL = /\b(?:is|are|must|shall|may|can|who|whoever|we|us|our|every|never|always|none|nothing)\b/giu;
/** Words of a scene: who was there, what was said and done, what somebody did not want. */
const SCENE =
  /\b(?:he|she|him|her|his|they|them|their|was|were|had|said|asked|replied|cried|looked|stared|table|door)\b|['’](?:t|m|ll|d|ve)\b/giu;

const different = (sentence: string, words: RegExp): number => new Set(sentence.toLowerCase().match(words) ?? []).size;

/** How much a sentence has of what one puts on a wall; names, scenes and questions take from it. */
export function liftOf(sentence: string, language: string | null): number {
  const names = sentence.slice(1).match(/(?<=\s)\p{Lu}\p{Ll}+/gu)?.length ?? 0,
    lifting = different(sentence, LIFTING[languageOf(language)] ?? /(?!)/gu);
  return (
    lifting * 2 +
    Math.min(3, different(sentence, GENERAL)) -
    different(sentence, SCENE) * 1.5 -
    names * 1.5 -
    (/[?؟？]$/u.test(sentence) ? 2 : 0)
  );
}

/** The sentences of a passage that can stand alone, in the passage's own words. */
export function quotable(text: string, language: string | null): string[] {
  const sentences = new Intl.Segmenter(languageOf(language), { granularity: 'sentence' }).segment(
    text.replace(/\s+/gu, ' '),
  );
  return [...sentences].map(({ segment }) => segment.trim()).filter((sentence) => standsAlone(sentence, language));
}

/** Whether it is worth a card at all; where a language has no word list, every whole sentence is. */
export const lifts = (lift: number, language: string | null): boolean =>
  !LIFTING[languageOf(language)] || lift >= LIFT_MIN;

import { isUnspaced } from '../text/tokens.ts';
import type { FormSentence } from './form-sentence.ts';

const FEWEST_WORDS = 7;
const MOST_WORDS = 40;
const ENDS_WHOLE = /[.!。।؟۔!?？！…][\s"”’»)\]」』]*$/u;
/** A shorter line is a fragment of its context, characters; in scripts that write words as one letter or two. */
const SHORTEST = { spaced: 48, unspaced: 12 };
/** What begins with a small letter is the end of a sentence cut off by its layout. */
const STARTS_SMALL = /^[\s"“«„‘'([]*\p{Ll}/u;
const ASKS = /[?؟？][\s"”’»)\]」』]*$/u;

/** Openings that hang on the sentence before them. */
const DANGLING = new RegExp(
  [
    String.raw`^(?:he|she|it|they|him|them|this|that|these|those|his|her|their|its|such|but|and|so|then|for|or|nor|yet|however|therefore|thus|hence|now|here|there|yes|no|well|oh|ah|thou|thy|i|we|you|my|our|your|both|another|others?|also|moreover|furthermore|nevertheless|meanwhile|instead|still|besides|otherwise|afterwards?|again)\b`,
    String.raw`^(?:er|sie|es|dies(?:e[rsnm]?)?|jene[rsnm]?|sein[e]?|ihr[e]?|aber|und|oder|denn|doch|so|dann|daher|deshalb|dennoch|jedoch|auch|hier|dort|ich|wir)\b`,
    String.raw`^(?:él|ella|ellos|ellas|esto|eso|est[ea]s?|es[ea]s?|su|sus|pero|y|e|o|así|entonces|sin embargo|por eso|también|aquí|allí|yo)(?![\p{L}])`,
    String.raw`^(?:il|elle|ils|elles|ce|cela|ceci|cet|cette|ces|son|sa|ses|leurs?|mais|et|ou|donc|or|ainsi|alors|cependant|pourtant|aussi|ici|là|je|nous)(?![\p{L}’'])`,
    String.raw`^(?:و|ف)?(?:هو|هي|هم|هما|هذا|هذه|ذلك|تلك|هؤلاء|لكن|لكنه|لكنها|ولكن|ثم|لذلك|لذا|كذلك|كما|أيضا|بل|إنه|إنها|أنا|نحن)(?=[\s،])`,
    String.raw`^(?:او|آن|این|آنها|ایشان|اما|ولی|و|پس|سپس|بنابراین|همچنین|من|ما)(?=[\s،])`,
    String.raw`^(?:وہ|یہ|اس|ان|لیکن|مگر|اور|پھر|تو|میں|ہم)(?=[\s،])`,
    String.raw`^(?:הוא|היא|הם|הן|זה|זאת|אלה|אבל|אך|לכן|אז|גם|אני|אנחנו)(?=[\s,])`,
    String.raw`^(?:वह|वे|यह|ये|इस|इन|उस|उन|लेकिन|पर|और|फिर|तो|इसलिए|मैं|हम)(?=[\s,])`,
    String.raw`^(?:他们?|她们?|它们?|这|那|但|但是|然而|因此|所以|于是|而且|并且|我们?)`,
  ].join('|'),
  'iu',
);

/** Whether a sentence ends as one. */
export const endsWhole = (text: string): boolean => ENDS_WHOLE.test(text);

/** Whether a sentence lacks its beginning. */
export const startsCut = (text: string): boolean => STARTS_SMALL.test(text);

/** Whether a sentence asks. */
export const asks = (text: string): boolean => ASKS.test(text);

/** Whether a sentence begins with a word that points at another sentence. */
export const isDangling = (text: string): boolean => DANGLING.test(text.replace(/^["“«„‘'—–\s]+/u, ''));

/** Whether a sentence can stand alone: whole, of a readable length, and no question. */
export const isWhole = ({ words, text }: FormSentence): boolean =>
  words >= FEWEST_WORDS &&
  words <= MOST_WORDS &&
  text.length >= (isUnspaced(text) ? SHORTEST.unspaced : SHORTEST.spaced) &&
  endsWhole(text) &&
  !startsCut(text) &&
  !asks(text);

import { analyze } from '../text/analyzer.ts';
import { baseLanguage } from '../text/language-code.ts';
import { cluesOf } from './clues.ts';
import type { Slot } from './question.ts';
import { type Idf, slotWeight } from './sentence-features.ts';

/** Connectives that state a reason explicitly; the weaker ones in `clues.ts` only make one likely. */
const STRONG: ReadonlyMap<string, RegExp> = new Map([
  [
    'en',
    new RegExp(
      String.raw`\b(?:because|due to|owing to|so that|in order (?:to|that|for)|as a result of|the reasons?|(?:for|from) (?:this|that|which|what) (?:reason|cause)|for fear|lest|on account of|thanks to|caused by|seeing that|inasmuch as|therefore|consequently|that is why|led to|result(?:ed|s|ing)? (?:in|from))\b` +
        String.raw`|(?:^|[,;:—–-]\s?)(?:for|since) (?:he|she|it|they|we|I|you|there|his|her|their|my|our|nothing|nobody|everybody)\b|[,;:—–-]\s?(?:for|since) (?:the|this|that|these|in|when|if|no|all|every|such)\b`,
      'iu',
    ),
  ],
  [
    'de',
    /(?<!\p{L})(?:weil|denn|deshalb|deswegen|daher|darum|wegen|aufgrund|damit|um .{1,60} zu|aus (?:diesem|dem) grund|da (?:er|sie|es|ich|wir|man|die|der|das))(?!\p{L})/iu,
  ],
  [
    'es',
    /(?<!\p{L})(?:porque|pues|ya que|puesto que|debido a|a causa de|por eso|por ello|para que|por lo (?:que|tanto)|como consecuencia|el motivo|la razón)(?!\p{L})/iu,
  ],
  [
    'fr',
    /(?<!\p{L})(?:parce qu|car|puisqu|à cause d|grâce à|afin (?:de|qu)|en raison d|c['’]est pourquoi|pour qu|la raison|de peur)/iu,
  ],
  [
    'ar',
    /(?<![\p{L}\p{M}])[وف]?(?:لأن\p{L}*|بسبب|من أجل|لكي|كي|حتى لا|نظرًا|نظرا|لذلك|لهذا|السبب|سببه|نتيجة|خوفًا|خوفا)(?![\p{L}\p{M}])/u,
  ],
  [
    'fa',
    /(?<![\p{L}\p{M}])(?:زیرا|چون|چرا که|به (?:دلیل|خاطر|علت|سبب)|برای (?:این|آن)[\s‌]?که|از (?:این|آن)[\s‌]?(?:رو|جا که)|علت|دلیل|باعث|مبادا|می‌?خواست\p{L}*)(?![\p{L}\p{M}])|(?<=د) تا (?=\p{L})/u,
  ],
]);

/** Largest distance of a reason from its connective, characters. */
const NEAR = 120;

/** The ranges of a sentence around its reason connectives. */
function* stretches(sentence: string, lang: string): Generator<string, void> {
  const strong = STRONG.get(lang);
  if (!strong) {
    if (cluesOf(sentence, lang).reason) yield sentence;
    return;
  }
  for (const { 0: words, index } of sentence.matchAll(new RegExp(strong, 'giu')))
    yield sentence.slice(Math.max(0, index - NEAR), index + words.length + NEAR);
}

/** Whether a sentence states a reason explicitly. */
export const givesReason = (sentence: string, lang: string): boolean =>
  !stretches(sentence, baseLanguage(lang)).next().done;

/** How much of a question is near a reason in the sentence, 0 to 1; null when it gives none. */
export function nearReason(sentence: string, lang: string, slots: readonly Slot[], idf: Idf): number | null {
  let most: number | null = null;
  const total = slots.reduce((sum, slot) => sum + slotWeight(slot, idf), 0);
  for (const stretch of stretches(sentence, lang)) {
    const terms = new Set(analyze(stretch, lang).flatMap((token) => token.terms));
    const held = slots
      .filter((slot) => slot.terms.some((term) => terms.has(term)))
      .reduce((sum, slot) => sum + slotWeight(slot, idf), 0);
    most = Math.max(most ?? 0, total > 0 ? held / total : 0);
  }
  return most;
}

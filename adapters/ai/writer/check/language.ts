import { baseLanguage } from '../../text/language-code.ts';
import { detectLanguage, spokenLanguage } from '../../text/language.ts';

/** From this many letters on, a text's language is certain. */
const ENOUGH_LETTERS = 120;

/** Whether a text is certainly in another language than asked for. */
export function isOtherLanguage(text: string, lang: string): boolean {
  const wanted = baseLanguage(lang);
  if (spokenLanguage(text, [wanted]) !== wanted && /\p{L}{2}/u.test(text)) return true;
  return (text.match(/\p{L}/gu)?.length ?? 0) >= ENOUGH_LETTERS && detectLanguage(text) !== wanted;
}

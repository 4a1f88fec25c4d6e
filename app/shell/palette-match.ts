import { foldText } from '../../platform/common/fold-text.ts';

const ARTICLE = 'ال';
/** The shortest word that is left when the article goes: in shorter ones these letters belong to the word. */
const MIN_BARE_LETTERS = 2;

/** A word as it stands, and without the Arabic article: people search for "settings" as for "the settings". */
function formsOf(word: string): readonly string[] {
  const hasArticle = word.startsWith(ARTICLE) && word.length >= ARTICLE.length + MIN_BARE_LETTERS;
  return hasArticle ? [word, word.slice(ARTICLE.length)] : [word];
}

/** Whether every word of the query begins a word of the text, letters compared as every search compares them. */
export function matchesQuery(text: string, query: string): boolean {
  const words = foldText(text)
    .split(/[\s\p{P}]+/u)
    .flatMap(formsOf);
  return foldText(query)
    .split(' ')
    .every((part) => formsOf(part).some((form) => words.some((word) => word.startsWith(form))));
}

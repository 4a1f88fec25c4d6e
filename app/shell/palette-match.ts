/** Text as a search sees it: lower case, without accents, Arabic vowel signs and letter variants folded. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ـ/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLocaleLowerCase()
    .trim();
}

/** Whether every word of the query begins a word of the text. */
export function matchesQuery(text: string, query: string): boolean {
  const words = foldText(text).split(/[\s\p{P}]+/u);
  return foldText(query)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

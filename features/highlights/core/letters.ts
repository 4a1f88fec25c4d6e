/**
 * A text as it is compared: letters and digits alone, folded. Spaces, line-end hyphens, quotation marks, accents, case and
 * letter variants do not count.
 */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+|\u0640/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك');
}

/** Makes a model's text harmless: removes pictures, markup and addresses. */
export function harmless(text: string): string {
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)?/g, '')
    .replace(/\[([^\]\n]+)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-z!][^>\n]*>?/gi, '')
    .replace(/\b(?:https?|ftp|file|javascript|data|blob|vbscript):[^\s)]*/gi, '')
    .replace(/\bwww\.[^\s)]+/gi, '');
}

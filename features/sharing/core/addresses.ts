/** A part between separators: commas and semicolons of any script, new lines and tabs. Quoted names may have commas in them. */
const PART = /(?:"[^"\r\n]*"|[^,;\u060c\u061b\u3001\uff0c\uff1b\t\r\n])+/gu;

/** Addresses side by side with only spaces between them; a name beside an address stays with it. */
const bySpaces = (part: string): string[] => {
  const words = part.split(/\s+/u);
  return words.every((word) => word.includes('@') && !/[<>"]/u.test(word)) ? words : [part];
};

/** The addresses in what somebody typed or pasted, each once. */
export function splitAddresses(text: string): string[] {
  const parts = (text.match(PART) ?? []).map((part) => part.trim()).filter((part) => part !== '');
  return [...new Set(parts.flatMap(bySpaces))];
}

/** An address that its owner recognizes and nobody else learns: m…@example.com */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address][0] ?? ''}…${address.slice(at)}`;
}

/** The addresses in what somebody typed or pasted: separated by commas, semicolons or new lines, each once. */
export function splitAddresses(text: string): string[] {
  const parts = text
    .split(/[,;\r\n]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return [...new Set(parts)];
}

/** An address that its owner recognizes and nobody else learns: m…@example.com */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address][0] ?? ''}…${address.slice(at)}`;
}

const LONGEST = 2000;

/** The address of a web page if a text is nothing else; null otherwise. */
export function webAddressIn(text: string): string | null {
  const line = text.trim();
  if (line.length > LONGEST || /\s/.test(line) || !/^https?:\/\//i.test(line) || !URL.canParse(line)) return null;
  return new URL(line).href;
}

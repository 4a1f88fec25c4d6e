/** Text of a tag: a plain string, or the first of its languages. */
export function plainText(value: unknown): string | null {
  const found = Array.isArray(value) ? value[0] : value;
  const text = found && typeof found === 'object' && 'value' in found ? found.value : found;
  if (typeof text !== 'string' && typeof text !== 'number') return null;
  return tidy(String(text));
}

/** UTF-8 that a tag reader took for Latin-1 becomes itself again; no control characters. */
export function tidy(text: string): string | null {
  // eslint-disable-next-line no-control-regex
  return (
    unmangled(text)
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
      .trim()
      .slice(0, 20_000) || null
  );
}

function unmangled(text: string): string {
  // eslint-disable-next-line no-control-regex
  if (!/[\u0080-\u00ff]/.test(text) || /[^\u0000-\u00ff]/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(text, (character) => character.charCodeAt(0)),
    );
  } catch {
    return text;
  }
}

/** Texts of a list of tags, without blanks and repetitions. */
export const plainTexts = (values: readonly unknown[] | undefined): string[] => [
  ...new Set((values ?? []).flatMap((value) => plainText(value) ?? [])),
];

const CASELESS = ['Arabic', 'Hebrew', 'Devanagari', 'Han', 'Thai'].map(
  (name) => [name, new RegExp(`\\p{Script=${name}}`, 'gu')] as const,
);
const LETTERS = /\p{L}/gu;
const SAMPLE = 400;

/** The script a text is mostly in; "cased" for those with capitals. Names are told by capitals and compared within one script. */
export function scriptOf(text: string): string {
  const sample = text.slice(0, SAMPLE);
  const letters = sample.match(LETTERS)?.length ?? 0;
  return CASELESS.find(([, script]) => (sample.match(script)?.length ?? 0) * 2 > letters)?.[0] ?? 'cased';
}

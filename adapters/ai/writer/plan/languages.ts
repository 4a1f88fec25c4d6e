/** Languages with glue and rules of their own, read and measured. */
const FLUENT: ReadonlySet<string> = new Set(['en', 'ar']);
/** Languages whose sentences can be told to stand alone, roughly: quotations under headings read fairly, a story doesn't. */
const ROUGH: ReadonlySet<string> = new Set(['he', 'fa', 'ur', 'hi', 'de', 'es', 'fr']);

/** Whether the writer has lines of its own in a language. */
export const isFluent = (lang: string): boolean => FLUENT.has(lang);

/** Whether sentences of a language can be told to stand alone at all. */
export const isQuotable = (lang: string): boolean => FLUENT.has(lang) || ROUGH.has(lang);

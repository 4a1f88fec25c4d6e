export type Direction = 'ltr' | 'rtl';

/** A shipped language: its code, its name in itself, the way it is written. */
export type LocaleInfo = { readonly code: string; readonly name: string; readonly direction: Direction };

/** Every locale with a folder of messages. A new language is one folder and one line here. */
export const LOCALES = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'ar', name: 'العربية', direction: 'rtl' },
] as const satisfies readonly LocaleInfo[];

export type Locale = (typeof LOCALES)[number]['code'];

/** Used when nobody says which language they want. */
export const DEFAULT_LOCALE: Locale = 'en';

/** Whether a text names a shipped locale. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale.code === value);
}

/** The entry of a locale; English for a code that is not shipped. */
export function localeInfo(code: string): LocaleInfo {
  return LOCALES.find((locale) => locale.code === code) ?? LOCALES[0];
}

/** The direction a locale is written in. */
export function directionOf(code: string): Direction {
  return localeInfo(code).direction;
}

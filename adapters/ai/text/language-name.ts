/** The name of a language for use in prompts. */
export const languageName = (locale: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;

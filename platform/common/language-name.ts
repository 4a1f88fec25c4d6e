/** The name of a language in the language of the page; what is no language stays as it is. */
export function languageName(locale: string, code: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The details of a problem as its words name them: languages by their names in the reader's language. */
export function withLanguageNames(details: Record<string, unknown>, locale: string): Record<string, unknown> {
  const { language, languages } = details;
  const named = (code: unknown): string => languageName(locale, String(code));
  return {
    ...details,
    ...(typeof language === 'string' && { language: named(language) }),
    ...(Array.isArray(languages) && { languages: new Intl.ListFormat(locale).format(languages.map(named)) }),
  };
}

/** Tags that name no language: undetermined, several, none, an uncoded one, the root of all. */
const NONE = new Set(['und', 'mul', 'zxx', 'mis', 'xxx', 'root']);
const LONGEST = 100;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** In which languages a language may be named besides its own. */
const NAMED_IN = ['en', 'ar'];

let named: Map<string, string> | undefined;

/** Codes by names: "english", "deutsch", "العربية". */
function codesByName(): ReadonlyMap<string, string> {
  if (named) return named;
  named = new Map();
  const names = NAMED_IN.map((locale) => new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }));
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    if (!names[0]!.of(code)) continue;
    const own = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' });
    for (const one of [...names, own]) {
      const name = one.of(code)?.toLowerCase();
      if (name && !named.has(name)) named.set(name, new Intl.Locale(code).baseName);
    }
  }
  return named;
}

/** The tag without extensions; null when Intl knows none of that form. */
function canonical(tag: string): string | null {
  try {
    const { language, baseName } = new Intl.Locale(tag);
    return language.length > 3 || NONE.has(language) ? null : baseName;
  } catch {
    return null;
  }
}

/**
 * A language as files and people name it ("en_US", "ENG", "en-", "English (US)", "Deutsch") as a tag every `Intl` takes;
 * null where it names none.
 */
export function languageTag(said: string | null | undefined): string | null {
  const text = (said ?? '').trim().slice(0, LONGEST);
  const parts = text.replaceAll('_', '-').split('-').filter(Boolean);
  for (let length = parts.length; length > 0; length--) {
    const tag = canonical(parts.slice(0, length).join('-'));
    if (tag) return tag;
  }
  const name = text
    .toLowerCase()
    .split(/[(,;/[]/, 1)[0]!
    .trim();
  return name.length > 3 ? (codesByName().get(name) ?? null) : null;
}

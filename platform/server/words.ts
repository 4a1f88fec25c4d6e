import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { withLanguageNames } from '../common/language-name.ts';
import { projectRoot } from './project-root.ts';

type Catalogue = Map<string, string>;
const catalogues = new Map<string, Catalogue>();
const formats = new Map<string, IntlMessageFormat>();

function catalogue(locale: string): Catalogue {
  let found = catalogues.get(locale);
  if (!found) {
    const folder = join(projectRoot, 'locales', locale);
    found = new Map(
      readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .flatMap((file) =>
          Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>),
        ),
    );
    catalogues.set(locale, found);
  }
  return found;
}

/** The words of a message on the server; an unknown key is a bug and comes back as the key. */
export function words(locale: string, key: string, values: Record<string, unknown> = {}): string {
  const id = `${locale}\n${key}`;
  let format = formats.get(id);
  if (!format) {
    const text = catalogue(locale).get(key);
    if (text === undefined) return key;
    format = new IntlMessageFormat(text, locale);
    formats.set(id, format);
  }
  try {
    return String(format.format(values as Record<string, string>));
  } catch {
    return catalogue(locale).get(key) ?? key; // a placeholder without a value: the raw words beat an exception
  }
}

/** A problem in words: message `problem.<CODE>` with its details as values. */
export const problemWords = (code: string, details: Record<string, unknown> = {}, locale = 'en'): string =>
  words(locale, `problem.${code}`, withLanguageNames(details, locale));

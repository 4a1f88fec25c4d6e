import { useEffect, useState } from 'react';
import { LOCALES } from '../../locales/index.ts';
import { loadMessages, translatorOf } from '../../platform/web/catalogue.ts';
import type { PlainKey } from '../../platform/web/translator.ts';

/** Other words for a page (by its name) or a command (by its id), in `locales/<code>/palette.json`. */
const KEYWORDS: Readonly<Record<string, PlainKey>> = {
  'general.theme': 'palette.theme',
  'general.language': 'palette.language',
  'general.shortcuts': 'palette.shortcuts',
  'general.sign-out': 'palette.signOut',
  'general.area': 'palette.area',
  'general.navigation': 'palette.panels',
  'general.sidebar': 'palette.panels',
  'library.upload': 'palette.upload',
  'library.catalogues': 'palette.catalogs',
  'library.duplicates': 'palette.duplicates',
  'library.trash': 'palette.trash',
  'bookcasts.new': 'palette.bookcasts',
  'sparks.new': 'palette.sparks',
  'malaika.new': 'palette.chat',
  'music.stop': 'palette.music',
  settings: 'palette.settings',
  downloads: 'palette.downloads',
  library: 'palette.library',
  highlights: 'palette.highlights',
  spark: 'palette.sparks',
  bookcasts: 'palette.bookcasts',
  forge: 'palette.forge',
  malaika: 'palette.chat',
};

/** Other words for a page or a command in every language, once they are here: people search in the language they think in. */
export function useKeywords(): (name: string) => string {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const words = LOCALES.map(({ code }) => loadMessages(code, ['palette']));
    void Promise.all(words).then(
      () => setReady(true),
      () => {}, // without them the labels are still found
    );
  }, []);
  return (name) => {
    const key = ready && KEYWORDS[name];
    return key ? LOCALES.map(({ code }) => translatorOf(code)(key)).join(' ') : '';
  };
}

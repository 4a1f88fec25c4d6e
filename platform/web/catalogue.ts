import { type PackedArea, unpackArea } from './packed-messages.ts';
import { createTranslator, type Message, type MessageArea, type Translate } from './translator.ts';

type Bag = Record<string, Message>;

/** What only the server says in a person's language (the sentences around its quotations) stays there. */
const files = import.meta.glob<Bag | PackedArea>(['../../locales/*/*.json', '!../../locales/*/answers.json'], {
  import: 'default',
});
const bags = new Map<string, Bag>();
const loaded = new Set<string>();

/** Areas that every page needs. */
export const GROUND_AREAS = ['common', 'shell', 'problem'] as const;

function bagOf(locale: string): Bag {
  let bag = bags.get(locale);
  if (!bag) bags.set(locale, (bag = {}));
  return bag;
}

async function loadArea(locale: string, area: MessageArea): Promise<void> {
  const path = `../../locales/${locale}/${area}.json`;
  const load = files[path];
  if (!load || loaded.has(path)) return;
  const words = await load();
  Object.assign(bagOf(locale), import.meta.env.PROD ? unpackArea(area, words as PackedArea) : words);
  loaded.add(path);
}

/** Fetches the messages of some areas in one language; each area is a chunk of its own and is fetched once. */
export async function loadMessages(locale: string, areas: readonly MessageArea[]): Promise<void> {
  await Promise.all(areas.map((area) => loadArea(locale, area)));
}

const translators = new Map<string, Translate>();

/** The translator of a language; it sees areas that are loaded later too. */
export function translatorOf(locale: string): Translate {
  let t = translators.get(locale);
  if (!t) translators.set(locale, (t = createTranslator(locale, bagOf(locale))));
  return t;
}

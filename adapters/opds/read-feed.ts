import { readAtomFeed } from './atom-feed.ts';
import { readJsonFeed } from './json-feed.ts';
import { type Feed, NoFeed } from './types.ts';

/** A page of a catalogue, OPDS 1 or 2; throws `NoFeed` for anything else. */
export function readFeed(source: string, address: string): Feed {
  const start = source.replace(/^\ufeff/, '').trimStart();
  if (start.startsWith('{')) return readJsonFeed(start, address);
  if (!/<(\w+:)?(feed|entry)[\s>]/.test(start.slice(0, 4000))) throw new NoFeed('no Atom');
  return readAtomFeed(start, address);
}

/** The address of a search: words in a template. */
export function searchAddress(template: string, words: string): string {
  return template
    .replace(/\{searchTerms\??\}/g, encodeURIComponent(words))
    .replace(/\{[^{}]*\?\}/g, '')
    .replace(/\{(startPage|startIndex|count)\}/g, '1');
}

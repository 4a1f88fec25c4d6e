import { expect, test } from 'vitest';
import type { BookVoice, RecordedPart } from '../book-voice.ts';
import { RecordedSource } from './recorded-source.ts';

const part = (text: string, sound: string | null, from = 0, aside = false): RecordedPart => ({
  text,
  cfi: `cfi-${text}`,
  chapter: text,
  aside,
  clip: sound === null ? null : { sound, from, to: from + 1 },
});
const book = [
  [part('title', null), part('one', 'a', 0), part('note', 'a', 1, true), part('two', 'a', 2)],
  [],
  [part('three', 'b', 0)],
];
const voice: BookVoice = {
  sections: book.length,
  parts: async (section) => book[section]!,
  at: async (cfi) => (cfi === 'here' ? { section: 0, part: 2 } : null),
  sound: async () => null,
};
const source = (skip = false) => new RecordedSource(voice, () => skip);

test('READ-04 the recording is gone through part by part, over empty sections, in both directions', async () => {
  const all = source();
  const texts: string[] = [];
  let at = await all.at(null);
  let last = at;
  for (; at; at = await all.beside(at, 1)) [last] = [at, texts.push(at.text)];
  expect(texts).toEqual(['title', 'one', 'note', 'two', 'three']);
  expect((await all.beside(last!, -1))?.text).toBe('two');
  expect(await all.beside((await all.at(null))!, -1)).toBeNull();
});

test('READ-04 notes are left out when that is wanted, also as the first thing', async () => {
  const some = source(true);
  expect((await some.at({ cfi: 'here', page: null }))?.text).toBe('two');
  expect((await source().at({ cfi: 'here', page: null }))?.text).toBe('note');
  const one = (await some.beside((await some.at(null))!, 1))!;
  expect((await some.beside(one, 1))?.text).toBe('two');
  expect(await some.at({ cfi: 'elsewhere', page: null })).toBeNull();
});

test('READ-04 the clip that comes next is known, and the sound behind this one', async () => {
  const all = source();
  const title = (await all.at(null))!;
  expect(await all.clip(title)).toBeNull();
  expect(await all.nextClip(title)).toEqual({ sound: 'a', from: 0, to: 1 });
  expect(await all.nextClip(title, 'a')).toEqual({ sound: 'b', from: 0, to: 1 });
  expect(await all.nextClip(title, 'b')).toEqual({ sound: 'a', from: 0, to: 1 });
});

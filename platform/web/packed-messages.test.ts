import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { LOCALES } from '../../locales/index.ts';
import { packArea, unpackArea } from './packed-messages.ts';

const folder = join(import.meta.dirname, '..', '..', 'locales');

test.each(LOCALES.map(({ code }) => code))(
  'I18N-01 all messages of %s arrive as they were parsed, under their keys',
  (code) => {
    for (const file of readdirSync(join(folder, code))) {
      const words = JSON.parse(readFileSync(join(folder, code, file), 'utf8')) as Record<string, string>;
      const parsed = Object.fromEntries(
        Object.entries(words).map(([key, text]) => [key, parse(text, { ignoreTag: true })]),
      );
      const sent = JSON.parse(JSON.stringify(packArea(parsed))) as ReturnType<typeof packArea>;
      expect(unpackArea(file.replace('.json', ''), sent)).toEqual(JSON.parse(JSON.stringify(parsed)));
    }
  },
);

test('plain words, and keys of two and of four parts', () => {
  const messages = { 'a.one': 'x', 'a.one.two': 'y', 'a.one.two.three': 'z' };
  expect(packArea(messages)).toEqual({ one: { '': 'x', two: 'y', 'two.three': 'z' } });
  expect(unpackArea('a', packArea(messages))).toEqual(messages);
});

import { expect, test } from 'vitest';
import { readIntents } from '../grammar/read-intents.ts';

const ordered = (sentence: string) =>
  readIntents(sentence).map((intent) => (intent.kind === 'command' ? intent.command : intent.kind));

test('CONC-06 SPARK-01 CAST-01 the concierge opens the dialogs of Sparks and Bookcasts, with what they are about', () => {
  expect(ordered('make a spark')).toEqual([{ tool: 'start_making', form: 'spark' }]);
  expect(ordered('Create a custom Bookcast')).toEqual([{ tool: 'start_making', form: 'bookcast' }]);
  expect(ordered('write me a short article about the white whale')).toEqual([
    { tool: 'start_making', form: 'spark', about: 'the white whale' },
  ]);
  expect(ordered('make a podcast of Moby-Dick')).toEqual([
    { tool: 'start_making', form: 'bookcast', about: 'Moby-Dick' },
  ]);
  expect(ordered('اصنع ومضة عن الحوت الأبيض')).toEqual([{ tool: 'start_making', form: 'spark', about: 'الحوت الأبيض' }]);
  expect(ordered('أنشئ حلقة كتاب')).toEqual([{ tool: 'start_making', form: 'bookcast' }]);
});

test('CONC-06 an order that follows is not part of the topic', () => {
  expect(ordered('make a spark about whales and switch to dark mode')).toEqual([
    { tool: 'start_making', form: 'spark', about: 'whales' },
    { tool: 'update_theme', theme: 'dark' },
  ]);
});

test('CONC-06 the pages of Sparks and Bookcasts open', () => {
  expect(ordered('open my bookcasts')).toEqual([{ tool: 'navigate', to: 'bookcasts' }]);
  expect(ordered('افتح ومضاتي')).toEqual([{ tool: 'navigate', to: 'sparks' }]);
});

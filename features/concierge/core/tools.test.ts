import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { LOCALES } from '../../../locales/index.ts';
import type { Personalization } from '../contract.ts';
import { changeOf, outcomeOf, parseCommand, undoOf } from './commands.ts';
import { readIntents } from './grammar/read-intents.ts';
import { TOOLS } from './tools/index.ts';

const tools = Object.values(TOOLS);

test.each(LOCALES.map(({ code }) => code))('CONC-06 every tool has its messages (%s)', (locale) => {
  const messages = JSON.parse(
    readFileSync(new URL(`../../../locales/${locale}/concierge.json`, import.meta.url), 'utf8'),
  ) as object;
  const keys = tools.flatMap(({ name, preference, model }) => [
    `concierge.will.${name}`,
    `concierge.done.${name}`,
    ...(preference ? [`concierge.known.${preference.label}`] : []),
    ...(model ? [`concierge.order.${name}`] : []),
  ]);
  expect(keys.filter((key) => !Object.hasOwn(messages, key))).toEqual([]);
});

test('CONC-05 a model is offered tools whose arguments are all enums, so none carries text of its own', () => {
  const offered = tools.filter(({ model }) => model);
  expect(offered.map(({ name }) => name)).toEqual(['update_theme', 'set_language', 'start_upload', 'navigate']);
  for (const { name, args } of offered) {
    const free = Object.entries(z.toJSONSchema(args).properties ?? {}).filter(
      ([, schema]) => typeof schema === 'boolean' || !schema.enum,
    );
    expect([name, free]).toEqual([name, []]);
  }
});

test('CONC-05 what a model asks for becomes a command only with a known tool and arguments that fit', () => {
  expect(parseCommand('navigate', { to: 'trash', extra: 1 })).toEqual({ tool: 'navigate', to: 'trash' });
  for (const [name, input] of [
    ['navigate', { to: 'https://evil.example' }],
    ['update_theme', { theme: 'pink' }],
    ['delete_library', {}],
    ['toString', {}],
  ] as const)
    expect([name, parseCommand(name, input)]).toEqual([name, null]);
});

test('CONC-06 undo puts back what was stored, and the name of the account', () => {
  const before: Personalization = {
    theme: 'dark',
    genres: ['poetry'],
    readingHabits: { time: 'night' },
    hasCompletedOnboarding: true,
  };
  const undone = (sentence: string) => {
    const [intent] = readIntents(sentence);
    if (intent?.kind !== 'command') throw new Error(`not a command: ${sentence}`);
    return [changeOf(intent.command, before), undoOf(intent.command, before, { name: 'Amina' })];
  };
  expect(undone('switch to light mode')).toEqual([{ theme: 'light' }, { theme: 'dark' }]);
  expect(undone('add history to my genres')).toEqual([{ genres: ['poetry', 'history'] }, { genres: ['poetry'] }]);
  expect(undone('remove poetry from my genres')).toEqual([{ genres: null }, { genres: ['poetry'] }]);
  expect(undone('set my reading goal to 30 minutes a day')).toEqual([
    { readingHabits: { time: 'night', minutesPerDay: 30 } },
    { readingHabits: { time: 'night' } },
  ]);
  expect(undone('set my location to Oslo')[1]).toEqual({ location: null });
  expect(undone('call me Noor')[1]).toEqual({ displayName: 'Amina' });
});

test('CONC-05 the stream carries the shapes of the specification', () => {
  expect(outcomeOf({ tool: 'update_theme', theme: 'light' }, { theme: 'dark' })).toEqual({
    toolName: 'update_theme',
    result: { success: true, action: 'update_theme', undo: { theme: 'dark' } },
    data: { action: 'update_theme', theme: 'light' },
  });
  expect(outcomeOf({ tool: 'navigate', to: 'trash' }, null)).toEqual({
    toolName: 'navigate',
    result: { success: true, action: 'navigate', destination: '/documents/trash' },
  });
});

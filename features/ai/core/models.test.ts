import { expect, test } from 'vitest';
import type { LocalModel, Trial } from '../contract.ts';
import { BUILTIN, chatModels, embeddingModels, fitOf, modelFor, needsOf, needsOfModel, verdictOf } from './index.ts';

const GB = 1e9;

test('CHAT-02 a model of 8 billion parameters at 4 bits needs about 6 GB, and a range says so', () => {
  const { download, memory } = needsOf(8);
  expect(download[0]).toBeCloseTo(4.8 * GB, -8);
  expect(memory[0] / GB).toBeGreaterThan(5);
  expect(memory[0] / GB).toBeLessThan(6);
  expect(memory[1] / GB).toBeGreaterThan(6.5);
  expect(memory[1] / GB).toBeLessThan(9);
});

test('CHAT-02 needs grow with size, and a known file replaces the estimate', () => {
  const sizes = [1, 4, 8, 14, 32, 70].map((size) => needsOf(size).memory);
  for (const [at, [least, most]] of sizes.entries()) {
    expect(least).toBeLessThan(most);
    if (at > 0) expect(least).toBeGreaterThan(sizes[at - 1]![0]);
  }
  expect(needsOf(8, 2 * GB).download).toEqual([2 * GB, 2 * GB]);
});

test('CHAT-02 whether a model fits is said for the memory of the computer', () => {
  expect([4, 8, 16, 24].map((gigabytes) => fitOf(needsOf(8), gigabytes * 2 ** 30))).toEqual([
    'no',
    'tight',
    'fits',
    'fits',
  ]);
  expect(fitOf(needsOf(70), 24 * 2 ** 30)).toBe('no');
});

const local = (name: string, more: Partial<LocalModel> = {}): LocalModel => ({
  name,
  use: 'chat',
  parameters: 8,
  quantization: null,
  sizeBytes: 5 * GB,
  contextTokens: null,
  contextMost: null,
  remote: false,
  ...more,
});
const names = (models: readonly LocalModel[]) => models.map(({ name }) => name);

test('CHAT-02 the largest model that fits comes first; what runs elsewhere and what is unknown come last', () => {
  const models = [
    local('cloud', { remote: true }),
    local('huge', { sizeBytes: 40 * GB }),
    local('what', { use: 'unknown' }),
    local('small', { sizeBytes: 2 * GB }),
    local('good'),
    local('vectors', { use: 'embedding' }),
  ];
  expect(names(chatModels(models, 16 * GB))).toEqual(['good', 'small', 'huge', 'cloud', 'what']);
  expect(needsOfModel(models[0]!)).toBeNull();
});

test('CHAT-02 a name orders models for embeddings, and makes none', () => {
  const models = [
    local('all-minilm', { use: 'embedding' }),
    local('bge-m3', { use: 'embedding' }),
    local('multilingual-chat'),
  ];
  expect(names(embeddingModels(models))).toEqual(['bge-m3', 'all-minilm']);
});

test('CHAT-02 a choice is stored as the default, the built-in engine or an offered model', () => {
  const offer = { model: 'a', models: ['b'] };
  expect([null, 'a', 'b', BUILTIN, 'c'].map((choice) => modelFor(choice, offer))).toEqual([
    null,
    null,
    'b',
    BUILTIN,
    undefined,
  ]);
  expect(modelFor(BUILTIN, { model: null, models: [] })).toBe(BUILTIN);
});

const all = (good: number, of: number) => ({ good, all: of });
const trial = (more: Partial<Trial> = {}): Trial => ({
  quotes: all(7, 7),
  answers: all(7, 7),
  sources: all(7, 7),
  absent: all(2, 2),
  schema: all(1, 1),
  embeddings: all(3, 3),
  languages: [{ language: 'en', ok: true }],
  coldMs: 900,
  firstWordMs: 400,
  tokensPerSecond: 30,
  calls: 11,
  failed: 0,
  failure: null,
  complete: true,
  ...more,
});
const said = (more: Partial<Trial>) => {
  const { level, notes } = verdictOf(trial(more));
  return [level, ...notes.map((note) => (note.kind === 'language' ? note.language : note.kind))];
};

test.each<[string, Partial<Trial>, string[]]>([
  ['all is well', {}, ['good']],
  ['a language is missing', { languages: [{ language: 'ar', ok: false }] }, ['good', 'ar']],
  ['nothing is known of a language', { languages: [{ language: 'zh', ok: null }] }, ['good']],
  ['two quotations are changed', { quotes: all(5, 7) }, ['fair', 'misquotes']],
  ['most quotations are changed', { quotes: all(2, 7) }, ['poor', 'misquotes']],
  ['one of two absent topics is answered', { absent: all(1, 2) }, ['fair', 'guesses']],
  ['it never abstains', { absent: all(0, 2) }, ['poor', 'guesses']],
  ['it writes slowly', { tokensPerSecond: 2 }, ['fair', 'slow']],
  ['it begins slowly', { firstWordMs: 30_000 }, ['fair', 'slow']],
  ['it keeps no schema', { schema: all(0, 1) }, ['good', 'noSchema']],
  ['there are no vectors', { embeddings: null }, ['good']],
  ['vectors mislead', { embeddings: all(1, 3) }, ['good', 'vectors']],
  ['it was stopped', { complete: false }, ['open']],
  ['nothing was answered', { answers: all(0, 0), failure: 'unreachable' }, ['failed']],
])('CHAT-02 the verdict when %s', (_, more, expected) => {
  expect(said(more)).toEqual(expected);
});

test('CHAT-02 a slow start suggests a longer wait, within limits', () => {
  const patience = (more: Partial<Trial>) => verdictOf(trial(more)).patienceSeconds;
  expect(patience({})).toBeNull();
  expect(patience({ coldMs: 21_000 })).toBe(45);
  expect(patience({ coldMs: 900, firstWordMs: 12_000 })).toBe(25);
  expect(patience({ coldMs: 200_000 })).toBe(240);
});

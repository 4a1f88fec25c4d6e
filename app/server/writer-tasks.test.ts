import { expect, test } from 'vitest';
import { planSource, tagsOf } from '../../adapters/ai/writer/index.ts';
import { writerTasks } from './writer-tasks.ts';

const TEXTS = [
  'The lantern of the lighthouse has a new wick, and with it came a series of changes in the order of the day.',
  'In the lighthouse the wick of the lantern burned until morning, and the series of storms came to its end.',
];
const source = {
  title: 'Untitled',
  author: null,
  lang: 'en',
  kind: 'book' as const,
  passages: Array.from({ length: 12 }, (_, at) => ({
    id: `p${at}`,
    section: 0,
    sectionTitle: '',
    lang: 'en',
    text: TEXTS[at % 2]!,
  })),
};

test('SPARK-01 what a model writes has the tags of the built-in writer', () => {
  const task = {
    form: 'spark' as const,
    wish: {
      type: 'article' as const,
      words: 300,
      tone: 'plain' as const,
      audience: 'general' as const,
      ui: 'en',
      focus: '',
      seed: 7,
    },
  };
  const { tags } = writerTasks.tellWriter({ source, toTheEnd: true, words: undefined, task });
  expect(tags).toEqual(tagsOf(planSource(source, null, { toTheEnd: true })));
  expect(tags).toContain('lighthouse');
  expect(tags).not.toContain('series');
});

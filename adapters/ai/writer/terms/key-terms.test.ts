import { expect, test } from 'vitest';
import { planSource } from '../index.ts';
import { tagsOf } from './tags.ts';

const TEXT = [
  'The Time Traveller put the lamp on the table. “It is the machine,” said Filby, and Mr Hillyer looked at the lamp.',
  'With his hand on the lever the Time Traveller waited. “A trick of the lamp,” said Filby, and shut his eyes to the machine.',
  'In his eyes there was doubt. The lever moved, and the machine was gone. “And the lever?” said Filby to the Time Traveller.',
  'For one moment the lamp went dark. “I saw the lever in his hand,” said Filby. The machine of the Time Traveller came back.',
];
const plan = planSource({
  title: 'A Machine',
  author: null,
  lang: 'en',
  kind: 'book',
  passages: Array.from({ length: 12 }, (_, at) => ({
    id: `p${at}`,
    section: Math.floor(at / 4),
    sectionTitle: `Part ${Math.floor(at / 4) + 1}`,
    lang: 'en',
    text: TEXT[at % 4]!,
  })),
});

test('SPARK-01 key terms and tags are names of things and persons, not a verb with its subject nor words of any story', () => {
  const shown = plan.terms.map((one) => one.shown);
  expect(shown).toEqual(expect.arrayContaining(['the Time Traveller', 'lamp', 'lever', 'machine']));
  for (const tag of [...shown, ...tagsOf(plan)]) expect(tag).not.toMatch(/\bsaid\b|^(?:eyes?|hand|moment)$/i);
});

import { expect, test } from 'vitest';
import { planQuery } from '../question/plan.ts';
import { definitionsIn, subjectOf } from './definitions.ts';
import { leadsOf } from './leads.ts';

const passage = (ord: number, text: string) => ({ bookId: 'b', ord, text, chapter: '', lang: 'en', score: 1 });

test('CHAT-02 who somebody is stands where the name is introduced, not where it is said most often', () => {
  const texts = [
    'Queequeg was a native of Rokovoko, an island far away. He had left it young.',
    'Queequeg! Queequeg! said I. Where is Queequeg?',
    'Then came Starbuck, the chief mate, with his lamp.',
    'GAM. NOUN—A SOCIAL MEETING OF TWO SHIPS. It is seldom held.',
  ].map((text, ord) => passage(ord, text));
  const told = (question: string) =>
    definitionsIn(subjectOf(question)!, planQuery(question, 'en'), texts).map(({ text }) => text);
  expect(told('Who is Queequeg?')).toEqual(['Queequeg was a native of Rokovoko, an island far away.']);
  expect(told('Who was Starbuck?')).toEqual(['Then came Starbuck, the chief mate, with his lamp.']);
  expect(told('What does the word "gam" mean?')[0]).toContain('GAM.');
  expect(told('Who is Ahab?')).toEqual([]);
  expect(subjectOf('Why does Ahab hate the whale?')).toBeNull();
});

test('CHAT-02 a part is shown by how it begins and by what it keeps speaking of', () => {
  const text =
    'The lamp stood on the table in the hall. Somebody coughed. The keeper filled the lamp with oil every single evening. Birds flew over. The keeper of the lamp never slept while the oil burned low.';
  const leads = leadsOf([{ bookId: 'b', ord: 0, text, lang: 'en' }], 2);
  expect(leads.map((lead) => lead.text)).toEqual([
    'The lamp stood on the table in the hall.',
    'The keeper filled the lamp with oil every single evening.',
  ]);
  for (const lead of leads) expect(text.slice(lead.start, lead.end)).toBe(lead.text);
});

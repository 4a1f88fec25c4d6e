import { expect, test } from 'vitest';
import { planQuery } from '../question/plan.ts';
import { answerFrom } from './answer-from.ts';
import { givesReason } from './reasons.ts';

const PASSAGES = [
  'The keeper left the tower in the autumn. He left it because the lamp of the tower had been broken in a storm. The tower stood empty.',
  'In spring the keeper came back to the tower. The tower had two doors and a long stair.',
  'Orvik was burnt in the war. For they had no water, nobody could save the mill. The baker sold bread in the square.',
];
const ask = (question: string) => {
  const plan = planQuery(question, 'en');
  const passages = PASSAGES.map((text, ord) => ({
    bookId: 'book',
    ord,
    score: ord === 2 ? 4 : 9 - ord,
    text,
    chapter: '',
    lang: 'en',
  }));
  return answerFrom(question, plan, passages, () => 3, { telling: true });
};

test('CHAT-02 asked why, the sentence that gives the reason near what is asked comes first, word for word', () => {
  const { quotes } = ask('Why did the keeper leave the tower?');
  expect(quotes[0]?.text).toBe('He left it because the lamp of the tower had been broken in a storm.');
  expect(PASSAGES[0]!.slice(quotes[0]!.start, quotes[0]!.end)).toBe(quotes[0]!.text);
});

test('CHAT-02 asked when, reasons get no preference', () => {
  expect(ask('When did the keeper leave the tower?').quotes[0]?.text).toBe('The keeper left the tower in the autumn.');
});

test('CHAT-02 a reason is told from words that only look like one', () => {
  for (const sentence of [
    'He ran, for he was afraid.',
    'They stayed so that the lamp would burn.',
    'Owing to the storm nobody slept.',
  ])
    expect({ sentence, gives: givesReason(sentence, 'en') }).toEqual({ sentence, gives: true });
  for (const sentence of [
    'For the first time he slept.',
    'He has waited since morning for the ship.',
    'She stood as still as a stone.',
  ])
    expect({ sentence, gives: givesReason(sentence, 'en') }).toEqual({ sentence, gives: false });
  expect(givesReason('Er blieb, weil es regnete.', 'de-DE')).toBe(true);
  expect(givesReason('Se quedó porque llovía.', 'es')).toBe(true);
  expect(givesReason('Il resta, car il pleuvait.', 'fr')).toBe(true);
  expect(givesReason('بقي لأن المطر كان شديدا.', 'ar')).toBe(true);
});

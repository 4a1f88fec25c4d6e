import { expect, test } from 'vitest';
import { planQuery } from '../question/plan.ts';
import { namesAsked } from './names-asked.ts';
import { skeletonOf } from './skeleton.ts';

const asked = (question: string, lang = 'en') => [...namesAsked(planQuery(question, lang))];

test('CHAT-02 a question treats as names what it capitalizes, and what it asks "who is" about', () => {
  expect(asked('Where does Mr Darcy live?')).toEqual(['Mr', 'Darcy']);
  expect(asked('who is darcy')).toEqual(['darcy']);
  expect(asked('Lanterns were counted by whom?')).toEqual([]);
  expect(asked('Frodo Baggins went where?')).toEqual(['Frodo', 'Baggins']);
  expect(asked('who is the captain')).toEqual([]);
  expect(asked('دارسی کیست؟', 'fa')).toEqual(['دارسی']);
  expect(asked('من هو دارسي؟', 'ar')).toEqual(['دارسي']);
  expect(asked('מי זה דארסי?', 'he')).toEqual(['דארסי']);
});

test('CHAT-02 capitals say nothing in headings, in capitals throughout and for German nouns', () => {
  expect(asked('What Happened To The White Whale')).toEqual([]);
  expect(asked('WHERE ARE THE LANTERNS')).toEqual([]);
  expect(asked('Wo stehen die Laternen?', 'de')).toEqual([]);
});

test('CHAT-02 a name has one skeleton in several scripts and spellings', () => {
  expect(new Set(['Ishmael', 'Ismail', 'إسماعيل', 'اسماعیل', 'ישמעאל', 'Измаил'].map(skeletonOf)).size).toBe(1);
  expect(new Set(['Queequeg', 'Kweequeg', 'كويكويج'].map(skeletonOf)).size).toBe(1);
  expect(skeletonOf('Philip')).toBe(skeletonOf('فيليب'));
  expect(skeletonOf('Ahab')).not.toBe(skeletonOf('Ishmael'));
});

import { expect, test } from 'vitest';
import { certainLanguage, detectLanguage, spokenLanguage } from './language.ts';

test.each([
  ['What was the annual rainfall of Reykjavik in 1911?', 'en'],
  ['Wie viele Lampen hat der Wärter gezählt?', 'de'],
  ['¿Cuántas campanas de cobre había en el almacén?', 'es'],
  ['Combien de lampes le gardien avait-il comptées ?', 'fr'],
  ['ما هي عاصمة فرنسا؟', 'ar'],
  ['پایتخت ایران کجاست؟', 'fa'],
  ['پاکستان کا دارالحکومت کہاں ہے؟', 'ur'],
  ['מהי בירת צרפת?', 'he'],
  ['भारत की राजधानी क्या है?', 'hi'],
  ['法国的首都在哪里？', 'zh'],
  ['フランスの首都はどこですか', 'ja'],
  ['프랑스의 수도는 어디입니까', 'ko'],
  ['Где находится столица Франции?', 'ru'],
  ['1911 — 42 %', 'und'],
  ['', 'und'],
])('CHAT-02 tells the language of %j', (text, lang) => {
  expect(detectLanguage(text)).toBe(lang);
});

test.each([
  ['lamp', null],
  ['Lighthouse 17', null],
  ['Смотритель маяка насчитал семнадцать ламп.', null],
  ['The keeper of the lamps', 'en'],
  ['מגדלור', 'he'],
  ['منارة الليل', 'ar'],
  ['1911', null],
  ['Every morning the baker of Ottersea salted her bread with sea water from the eastern cliff.', 'en'],
])('UPL-05 says a language only of text that shows one: %j', (text, lang) => {
  expect(certainLanguage(text)).toBe(lang);
});

test.each([
  ['Он медленно шёл по мосту и смотрел на реку. '.repeat(8), 'ru'],
  ['Він повільно йшов мостом і дивився на річку. '.repeat(8), 'uk'],
  ['Той бавно вървеше по моста и гледаше реката. '.repeat(8), 'bg'],
  ['Полако је ишао преко моста и гледао у реку. '.repeat(8), 'sr'],
])('UPL-05 letters that a language lacks rule it out: %j', (text, lang) => {
  expect(certainLanguage(text)).toBe(lang);
});

test('UPL-05 plain function words overrule the trigrams of a few repeated sentences', () => {
  const lines = [0, 1, 2, 3].map((n) => `An English paragraph number ${n} about harbours and lanterns.`);
  expect(certainLanguage([...lines, 'هل قرأت كتاب Moby Dick؟ نعم.', 'English again.'].join(' '))).toBe('en');
});

test('UPL-05 a web address is in no language', () => {
  expect(certainLanguage('https://example.com/article')).toBeNull();
  expect(certainLanguage('www.example.com/article/of/the/day/and/of/the/night/by/somebody/who/writes')).toBeNull();
});

test('CHAT-02 a question in another language than the only book keeps its own function words', () => {
  expect(spokenLanguage('What is the conclusion?', ['ca'])).toBe('en');
  expect(spokenLanguage('Who is Ahab?', ['en'])).toBe('en');
  expect(spokenLanguage('Wer ist Gregor?', ['de'])).toBe('de');
  expect(spokenLanguage('conclusion', ['de'])).toBe('de');
});

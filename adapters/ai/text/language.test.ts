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

test('CHAT-02 a question in another language than the only book keeps its own function words', () => {
  expect(spokenLanguage('What is the conclusion?', ['ca'])).toBe('en');
  expect(spokenLanguage('Who is Ahab?', ['en'])).toBe('en');
  expect(spokenLanguage('Wer ist Gregor?', ['de'])).toBe('de');
  expect(spokenLanguage('conclusion', ['de'])).toBe('de');
});

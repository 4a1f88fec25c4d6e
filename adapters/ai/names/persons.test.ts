import { expect, test } from 'vitest';
import { countNames } from './persons.ts';

const namesIn = (language: string, paragraphs: readonly string[]) => {
  const count = countNames(language);
  count?.read(paragraphs.map((text, ord) => ({ bookId: 'book', ord, text })));
  return count?.persons(6) ?? null;
};

const TOWER = [
  'CHAPTER ONE. IN WHICH MARTA COMES HOME',
  'It was raining in Orvik when Captain Marta Lund, a keeper of bees, came home. The harbour of Orvik was empty.',
  '“Who is there?” asked Mr. Hale. “It is only Marta,” said Mrs. Hale, and Mr. Hale laughed. But Marta said nothing.',
  'The third brother was Ansel, a boy of nine. “I saw a light in Orvik,” said Ansel. Every June they sailed to Orvik.',
  'Marta looked at Ansel. Then Marta cried, “The lamp!” And the Watchman, who never slept, said that the Watchman knew. “God knows,” said Mrs. Hale.',
  'Mr. Hale thought of Orvik. Oh God, said Ansel, and God was silent. The captain slept, and a captain does not dream.',
];

test('CHAT-02 persons are told by how a book speaks of them, the commonest first, each with the sentence that introduces them', () => {
  const persons = namesIn('en', TOWER)!;
  expect(persons[0]).toMatchObject({ name: 'Marta', count: 5 });
  expect(persons.map(({ name }) => name).sort()).toEqual(['Ansel', 'Marta', 'Mr. Hale', 'Mrs. Hale', 'the Watchman']);
  const sentence = (name: string) => persons.find((one) => one.name === name)!.introduction;
  expect(sentence('Marta').text).toContain('Captain Marta Lund, a keeper of bees');
  expect(sentence('Ansel').text).toBe('The third brother was Ansel, a boy of nine.');
  for (const { introduction } of persons)
    expect(TOWER[introduction.ord]!.slice(introduction.start, introduction.end)).toBe(introduction.text);
});

test('CHAT-02 where every noun has a capital, a name is what goes without an article', () => {
  const persons = namesIn('de', [
    'Als der Müller seine Tochter Grete rief, stand die Katze im Garten. „Komm“, sagte Grete, und der Müller nickte.',
    'Da fragte Grete den Müller nach dem Brot. Herr Anselm Wirt war ein reicher Mann in Lübeck. „Nein“, rief Grete.',
    '„Das Brot ist fort“, sagte Herr Wirt. Der Müller ging mit Herrn Wirt in den Garten, und die Katze blieb bei Grete in Lübeck.',
  ])!;
  expect(persons.map(({ name }) => name)).toEqual(['Grete', 'Herr Wirt']);
});

test('CHAT-02 Spanish and French names are told, too', () => {
  const spanish = namesIn('es', [
    'En Toledo vivía don Álvaro, un hidalgo pobre. —¿Quién llama? —preguntó Inés. —Yo —dijo don Álvaro, y volvió a Toledo con Inés.',
  ]);
  expect(spanish!.map(({ name }) => name)).toContain('don Álvaro');
  const french = namesIn('fr', [
    '« Entrez », dit Madeleine. Il neigeait à Lyon. Madame Roche était une voisine. « Bonsoir », répondit Madeleine à Madame Roche ; Lyon dormait.',
  ]);
  expect(french!.map(({ name }) => name)).toContain('Madeleine');
  expect(french!.map(({ name }) => name)).not.toContain('Lyon');
});

test('CHAT-02 where names look like other words, none are claimed', () => {
  expect(namesIn('ar', ['قال سالم لأخيه: تعال.'])).toBeNull();
  expect(
    namesIn('en', ['Salt is a mineral. It is mined in Austria and Poland. Austria exports much of it to Poland.']),
  ).toEqual([]);
});

import { basename } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ownBookBytes } from '../support/own-books.ts';
import { haveSamples, sampleBytes } from '../support/samples.ts';
import { type Person, testApp } from '../support/test-app.ts';

const OWN = ['wells.epub', 'readers-ar.epub', 'lamps-de.utf-8-sig.txt', 'lamps-he.docx', 'outlined.pdf'] as const;
const SAMPLES = [
  'epub/moby-dick.epub',
  'epub/childrens-literature.epub',
  'epub/regime-anticancer-arabic.epub',
  'txt/udhr-de.utf-8-sig.txt',
  'docx/udhr-he.docx',
  'pdf/testPDF_bookmarks.pdf',
];
/** What is around a text and not in it. */
const AROUND =
  /contents|index|copyright|licen[cs]e|gutenberg|preface|navigation|commencer|title page|الفهرس|المحتويات|זכויות יוצרים|https?:|\.x?html/i;
const SPECIFICATION =
  '# Lamp Mk IV\n\n## Specifications - Table of Contents\n\nWeight ........ 3\nHeight ........ 4\n\n## Index\n\nlamp 1, oil 2\n\n' +
  '## Trimming the wick\n\nTrim the wick of the lamp every evening. A crooked wick smokes, and the glass turns black. Use the small scissors.\n\n' +
  '## Project License\n\nPermission is granted, free of charge, to any person obtaining a copy.\n';

let amina: Person, badr: Person;
const suggested = async (
  person: Person,
  scope: object,
  locale = 'en',
): Promise<{ question: string; bookId: string; title: string }[]> =>
  // The page's language counts, not the browser's.
  (
    await person.call(
      'POST',
      '/api/malaika/suggestions',
      { scope },
      {
        'x-locale': locale,
        cookie: `locale=${locale === 'ar' ? 'en' : 'ar'}`,
        'accept-language': locale === 'ar' ? 'en' : 'ar',
      },
    )
  ).json.suggestions;
async function answerTo(person: Person, bookId: string, question: string) {
  const conversation = (
    await person.post('/api/malaika/conversations', { scope: { kind: 'books', bookIds: [bookId] } })
  ).json;
  return (await person.post(`/api/malaika/conversations/${conversation.id}/messages`, { content: question })).json
    .message;
}

beforeAll(async () => {
  const app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
});

test.each<[name: string, bytes: () => Uint8Array]>([
  ...OWN.map((name): [string, () => Uint8Array] => [name, () => ownBookBytes(name)]),
  ...(haveSamples ? SAMPLES : []).map((name): [string, () => Uint8Array] => [name, () => sampleBytes(name)]),
])('CHAT-01 questions that %s suggests are about it, and each is answered with a quotation', async (name, bytes) => {
  const { bookId: id } = await amina.add(basename(name), new Uint8Array(bytes()));
  for (const locale of /arabic|-ar\.epub/.test(name) ? ['en', 'ar'] : ['en']) {
    const found = await suggested(amina, { kind: 'books', bookIds: [id] }, locale);
    if (name !== 'pdf/testPDF_bookmarks.pdf') expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ question }) => question)).size).toBe(found.length);
    for (const { question, bookId } of found) {
      expect([question, AROUND.test(question)]).toEqual([question, false]);
      expect([question, /[؟?]$/.test(question), question.length < 120]).toEqual([question, true, true]);
      const message = await answerTo(amina, bookId, question);
      expect([question, message.abstained, message.citations.length > 0]).toEqual([question, false, true]);
      for (const next of message.followUps as string[]) expect([next, AROUND.test(next)]).toEqual([next, false]);
    }
  }
});

test('CHAT-01 a list of contents, an index and a license suggest nothing; a real chapter does', async () => {
  const { bookId: id } = await badr.add('lamp.md', new TextEncoder().encode(SPECIFICATION));
  const found = (await suggested(badr, { kind: 'books', bookIds: [id] })).map(({ question }) => question);
  expect(found).toContain('What is the chapter “Trimming the wick” about?');
  expect(found.filter((question) => /specification|contents|index|license/i.test(question))).toEqual([]);
  const { followUps } = await answerTo(badr, id, 'What about the lamp?');
  expect(followUps.filter((question: string) => /specification|contents|index|license/i.test(question))).toEqual([]);
});

test('CHAT-01 a book is asked about in its own language, whatever the page speaks, and its cover is no topic', async () => {
  const layla = await (await testApp()).person('Layla');
  const laterne = `# Die Laterne\n\n## Couverture\n\nCouverture.\n\n## Der Turm\n\nDie Laterne im Turm brennt die ganze Nacht. Anna Brandt putzt die Laterne jeden Abend. Im Turm wohnt Anna Brandt allein.\n\n## Die Treppe\n\nÜber die Treppe steigt Anna Brandt zur Laterne. Die Treppe ist steil, und die Laterne ist schwer. Auf der Treppe liegt Staub.\n`;
  const { bookId } = await layla.add('laterne.md', new TextEncoder().encode(laterne));
  for (const locale of ['en', 'ar']) {
    const found = (await suggested(layla, { kind: 'books', bookIds: [bookId] }, locale)).map(
      ({ question }) => question,
    );
    expect(found.length).toBeGreaterThan(0);
    for (const question of found) {
      expect(question).toMatch(/^(?:Wer ist|Was sagt das Buch|Worum geht es)/);
      expect(question).not.toMatch(/couverture/i);
      const { content, followUps } = await answerTo(layla, bookId, question);
      expect([question, content.length > 0]).toEqual([question, true]);
      for (const next of followUps as string[]) expect(next).toMatch(/^(?:Wer ist|Was sagt das Buch|Worum geht es)/);
    }
  }
});

test('CHAT-01 the library suggests one question a book first; an empty one none, and nobody sees another person’s', async () => {
  const stranger = await badr.call('POST', '/api/malaika/suggestions', {
    scope: { kind: 'books', bookIds: [(await suggested(amina, { kind: 'library' }))[0]!.bookId] },
  });
  expect(stranger).toMatchObject({ status: 404, json: { code: 'SCOPE_BOOK_NOT_FOUND' } });
  const books = (await suggested(amina, { kind: 'library' })).map(({ bookId }) => bookId);
  expect(new Set(books).size).toBe(books.length);
  expect(
    (await suggested(badr, { kind: 'library' })).every(({ title }) => title === 'Lamp Mk IV' || title === 'lamp'),
  ).toBe(true);
});

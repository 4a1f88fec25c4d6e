import { beforeAll, expect, test } from 'vitest';
import type { PlacedEvidence, Source } from '../../features/makings/contract.ts';
import { gatherHighlights } from '../../features/makings/server/sources/gather-highlights.ts';
import { cutOf, spanFrom } from '../../features/makings/server/sources/gather-selection.ts';
import { newId } from '../../platform/common/id.ts';
import { Problem } from '../../platform/common/problem.ts';
import { problemWords } from '../../platform/server/words.ts';
import { giveBook, takeBack } from '../support/grants.ts';
import { beginMaking, endOf, makingOf, makingWhen } from '../support/makings.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { plainForm } from '../support/plain-form.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, wells: string;
const { form, kept } = plainForm();
beforeAll(async () => {
  app = await testApp();
  app.services.makings.forms.set(form.kind, form);
  app.services.makings.watch();
  amina = await app.person('Amina');
  wells = (await amina.add('wells.epub', ownBookBytes('wells.epub'))).bookId;
});

const textOf = async (bookId: string) => (await amina.get(`/api/books/${bookId}/file?variant=text`)).text;
const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ');
const keptOf = (id: string) => kept.find((one) => one.making.id === id)!;
/** All that a kept text rests on, as places. */
function evidenceOf(id: string): PlacedEvidence[] {
  const { draft, placing } = keptOf(id);
  const pieces = ('paragraphs' in draft ? draft.paragraphs : draft.lines).flatMap((block) => block.pieces);
  return pieces.map((piece) => placing.piece(piece).evidence);
}
const placesOf = (id: string) => evidenceOf(id).flatMap((one) => ('quotations' in one ? one.quotations : []));
async function made(person: Person, source: Source) {
  const { making } = await beginMaking(app, person, source, { wish: { type: 'summary' } });
  return endOf(person, making.id);
}
const refusal = async (source: Source, person = amina): Promise<Problem> => {
  const asked = { kind: 'spark' as const, source, wish: { words: 300 }, engine: 'default' as const };
  const error: unknown = await app.services.makings.mustWork(person.id, asked).catch((thrown: unknown) => thrown);
  if (!(error instanceof Problem)) throw new Error(`not refused: ${JSON.stringify(error)}`);
  return error;
};

test('SPARK-01 a book becomes a text: each of its quotations stands in the book, word for word, with its place', async () => {
  const { making, created } = await beginMaking(app, amina, { kind: 'book', bookId: wells });
  expect(created).toBe(true);
  expect(making).toMatchObject({ status: 'generating', progress: 0, secondsLeft: 300, url: /^\/spark\// });
  const end = await endOf(amina, making.id);
  expect(end).toMatchObject({ status: 'completed', progress: 100, error: null, cost: null, step: null });
  expect(end.engine?.kind).toBe('builtin');
  const text = squeezed(await textOf(wells));
  const places = placesOf(making.id);
  expect(places.length).toBeGreaterThan(3);
  for (const place of places) {
    expect(text).toContain(squeezed(place.text));
    expect(place).toMatchObject({ bookId: wells, bookTitle: 'The Time Machine' });
    expect(place.cfi).toMatch(/^epubcfi/);
  }
});

test('SPARK-01 chapters by their headings; one that isn’t there is named', async () => {
  const { toc } = (await amina.get(`/api/books/${wells}`)).json;
  const chapter = toc[1].label as string;
  expect((await made(amina, { kind: 'book', bookId: wells, chapters: [chapter] })).status).toBe('completed');
  const last = kept.at(-1)!;
  for (const place of placesOf(last.making.id)) expect(place.chapter).toBe(chapter);
  expect(await refusal({ kind: 'book', bookId: wells, chapters: ['Nowhere'] })).toMatchObject({
    code: 'CHAPTER_NOT_FOUND',
    details: { chapter: 'Nowhere' },
  });
});

test('SPARK-01 nothing after the reading position; without one it says so', async () => {
  expect((await refusal({ kind: 'book', bookId: wells, upTo: 'read' })).code).toBe('SOURCE_NOT_BEGUN');
  const passages = await app.services.passages.inOrder(wells, 0, 1000);
  const at = passages[Math.floor(passages.length / 2)]!;
  const [stored] = await app.services.passages.passagesAt(amina.id, [{ bookId: wells, ord: at.ord }]);
  await app.services.reader.savePosition(amina.id, wells, {
    locator: { cfi: stored!.cfi, page: null },
    progress: 50,
    clientAt: new Date().toISOString(),
    deviceId: 'test',
  } as Parameters<typeof app.services.reader.savePosition>[2]);
  expect((await made(amina, { kind: 'book', bookId: wells, upTo: 'read' })).status).toBe('completed');
  for (const { ord } of placesOf(kept.at(-1)!.making.id)) expect(ord).toBeLessThanOrEqual(at.ord);
});

test('SPARK-01 selected text: the passages that it spans, and no letter beside it', async () => {
  const all = await app.services.passages.inOrder(wells, 8, 40);
  const selected = all.map(({ text }) => text).join('\n');
  const cut = selected.slice(30, -30);
  const source: Source = { kind: 'selection', bookId: wells, text: cut, cfi: null, page: null };
  const end = await made(amina, source);
  expect([end.status, end.code]).toEqual(['completed', null]);
  const places = placesOf(kept.at(-1)!.making.id);
  expect(places.length).toBeGreaterThan(0);
  for (const { text } of places) expect(squeezed(cut)).toContain(squeezed(text));
  const foreign: Source = { ...source, text: 'These words stand in no book of hers, in whatever order.' };
  expect((await refusal(foreign)).code).toBe('SELECTION_NOT_FOUND');
});

test('SPARK-01 highlights as they are marked, in the order of the book', async () => {
  const badr = await app.person('Badr');
  const { bookId } = await badr.add('wells.epub', ownBookBytes('wells.epub'));
  expect((await refusal({ kind: 'highlights', bookId }, badr)).code).toBe('HIGHLIGHTS_NOT_FOUND');
  const all = await app.services.passages.inOrder(bookId, 0, 60);
  const sentences = all.flatMap(({ text, ord }) =>
    [...text.matchAll(/[A-Z][^.!?]{60,200}[.!?]/g)].slice(0, 1).map(([text]) => ({ text, ord })),
  );
  const marks = sentences.slice(0, 24).toReversed();
  for (const [at, { text, ord }] of marks.entries()) {
    const added = await badr.post(`/api/books/${bookId}/highlights`, {
      kind: 'highlight',
      text,
      cfi: 'epubcfi(/6/4!/4/2)',
      page: null,
      progress: Math.round((ord / all.length) * 100),
    });
    expect([at, added.status]).toEqual([at, 200]);
  }
  expect((await made(badr, { kind: 'highlights', bookId })).status).toBe('completed');
  const places = placesOf(kept.at(-1)!.making.id);
  expect(places.length).toBeGreaterThan(5);
  const marked = marks.map(({ text }) => text);
  for (const { text } of places) expect(marked.some((one) => one.includes(text) || text.includes(one))).toBe(true);
});

test('SPARK-01 highlights of several books are found where each is found by itself, each book read once', async () => {
  const dina = await app.person('Dina');
  const bookIds = [
    (await dina.add('wells.epub', ownBookBytes('wells.epub'))).bookId,
    (await dina.add('readers-ar.epub', ownBookBytes('readers-ar.epub'))).bookId,
  ];
  for (const bookId of bookIds) {
    const all = await app.services.passages.inOrder(bookId, 0, 60);
    for (const { text, ord } of all.filter(({ text: { length } }) => length > 60)) {
      const mark = { kind: 'highlight', text: text.slice(5, 50).toUpperCase(), cfi: 'epubcfi(/6/4!/4/2)', page: null };
      await dina.post(`/api/books/${bookId}/highlights`, { ...mark, progress: (ord / all.length) * 100 });
    }
  }
  const reads: string[] = [];
  const shelf = {
    ...app.services,
    passages: {
      ...app.services.passages,
      read: ((scope, places) => {
        reads.push(...scope.bookIds!);
        return app.services.passages.read(scope, places);
      }) satisfies typeof app.services.passages.read,
    },
  };
  const { books, cuts } = await gatherHighlights(shelf, dina.id, { kind: 'highlights' });
  expect(reads.toSorted()).toEqual(bookIds.toSorted());
  const alone = new Set<string>();
  for await (const { mark } of app.services.highlights.all(dina.id, { kind: 'highlight' })) {
    const span = mark.ord === null ? null : await spanFrom(app.services, { ...mark, ownerId: dina.id }, mark.ord);
    if (span)
      alone.add(
        JSON.stringify(
          cutOf(
            books.findIndex(({ id }) => id === mark.bookId),
            span,
          ),
        ),
      );
  }
  expect(cuts.length).toBeGreaterThan(20);
  expect(new Set(cuts.map((cut) => JSON.stringify(cut)))).toEqual(alone);
});

test('SPARK-01 an idea is looked up in the library; what nobody wrote about is refused in clear words', async () => {
  const { making } = await beginMaking(
    app,
    amina,
    { kind: 'idea', text: 'The time traveller and his machine' },
    { wish: { type: 'summary', words: 150 } },
  );
  expect(await endOf(amina, making.id)).toMatchObject({
    status: 'completed',
    sourceTitle: 'The time traveller and his machine',
  });
  expect(placesOf(making.id).length).toBeGreaterThan(0);
  const nothing = await refusal({ kind: 'idea', text: 'Sourdough fermentation in commercial bakeries' });
  expect([nothing.code, nothing.status]).toEqual(['IDEA_NOT_FOUND', 422]);
});

test('SPARK-01 an idea that names a book is that book, whole or for what else the idea says; nobody else’s', async () => {
  const whole = (
    await amina.post('/api/makings/offers', { source: { kind: 'idea', text: 'A podcast about the time machine' } })
  ).json;
  const asBook = (await amina.post('/api/makings/offers', { source: { kind: 'book', bookId: wells } })).json;
  expect(whole).toEqual(asBook);
  const source: Source = { kind: 'idea', text: 'The Medical Man in “The Time Machine” by Wells' };
  const { making } = await beginMaking(app, amina, source, { wish: { type: 'summary', words: 100 } });
  expect(await endOf(amina, making.id)).toMatchObject({ code: null, status: 'completed', sourceTitle: source.text });
  for (const { bookId } of placesOf(making.id)) expect(bookId).toBe(wells);
  expect(await refusal({ kind: 'idea', text: 'submarines in The Time Machine' })).toMatchObject({
    code: 'IDEA_NOT_IN_BOOK',
    details: { title: 'The Time Machine' },
  });
  const chen = await app.person('Chen');
  expect((await refusal({ kind: 'idea', text: 'The Time Machine' }, chen)).code).toBe('IDEA_NOT_FOUND');
});

test('SPARK-01 an idea in another language than the books says so, in the reader’s language', async () => {
  const source: Source = { kind: 'idea', text: 'كيف يسافر الإنسان عبر الزمن إلى المستقبل' };
  const problem = await refusal(source);
  expect(problem).toMatchObject({
    code: 'IDEA_OTHER_LANGUAGE',
    status: 422,
    details: { language: 'ar', languages: ['en'] },
  });
  expect(problemWords(problem.code, problem.details)).toContain('Your books are in English,');
  expect(problemWords(problem.code, problem.details, 'ar')).toContain('لغة كتبك: الإنجليزية،');
  expect((await refusal({ kind: 'idea', text: 'Der Sauerteig und die Bäckerei mit der Hefe' })).code).toBe(
    'IDEA_OTHER_LANGUAGE',
  );
});

test('SPARK-01 answers of Malaika: the passages that they quote', async () => {
  const { conversationId, message } = await amina.ask('Who is the Time Traveller?', {
    kind: 'books',
    bookIds: [wells],
  });
  expect(message.citations.length).toBeGreaterThan(0);
  const source: Source = { kind: 'conversation', conversationId, messageId: message.id };
  const { making } = await beginMaking(app, amina, source, { wish: { type: 'summary', words: 80 } });
  const end = await endOf(amina, making.id);
  expect([end.status, end.code]).toEqual(['completed', null]);
  const chen = await app.person('Chen');
  expect((await refusal(source, chen)).code).toBe('CONVERSATION_NOT_FOUND');
});

test('too little text, a table, a stranger’s book: refused in the first second, with what is offered instead', async () => {
  const small = (await amina.add('trees.epub', ownBookBytes('trees.epub'))).bookId;
  const short = await refusal({ kind: 'book', bookId: small });
  expect(short).toMatchObject({ code: 'MAKING_REFUSED', status: 422, details: { reason: 'too-short' } });
  const rows = Array.from({ length: 80 }, (_, n) => `| ${n} | ${n * 7} | item ${n} |`).join('\n');
  const table = new TextEncoder().encode(`# Numbers\n\n| a | b | c |\n|---|---|---|\n${rows}\n`);
  const { bookId } = await amina.add('table.md', table);
  expect(await refusal({ kind: 'book', bookId })).toMatchObject({
    code: 'MAKING_REFUSED',
    details: { instead: ['open'] },
  });
  const chen = await app.person('Chen');
  expect((await refusal({ kind: 'book', bookId: wells }, chen)).code).toBe('SOURCE_NOT_FOUND');
  const offers = await amina.post('/api/makings/offers', { source: { kind: 'book', bookId: small } });
  expect(offers.json.offered.some(({ form: one }: { form: string }) => one === 'spark')).toBe(false);
  expect(offers.json.refused).toContainEqual(expect.objectContaining({ form: 'spark', reason: 'too-short' }));
  const asStranger = await chen.post('/api/makings/offers', { source: { kind: 'book', bookId: wells } });
  expect([asStranger.status, asStranger.json.code]).toEqual([404, 'SOURCE_NOT_FOUND']);
});

test('what can be made is said before anything starts', async () => {
  const { json } = await amina.post('/api/makings/offers', { source: { kind: 'book', bookId: wells } });
  expect(json).toMatchObject({
    source: { title: 'The Time Machine', bookId: wells, lang: 'en', ready: true },
    voices: { spoken: true, model: false },
    engine: { kind: 'builtin', model: null },
  });
  expect(json.source.words).toBeGreaterThan(2000);
  expect(json.styles.length).toBeGreaterThan(1);
});

test('a stranger finds, cancels, retries and dismisses nothing', async () => {
  const { making } = await beginMaking(app, amina, { kind: 'book', bookId: wells }, { wish: { words: 310 } });
  await endOf(amina, making.id);
  const chen = await app.person('Chen');
  const at = `/api/makings/${making.id}`;
  const replies = await Promise.all([
    chen.get(at),
    chen.post(`${at}/cancel`),
    chen.post(`${at}/retry`),
    chen.call('DELETE', at),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await chen.get('/api/makings')).json.makings).toEqual([]);
  expect((await chen.get('/api/makings')).text).not.toContain(making.id);
  expect(await app.services.makings.byResults(chen.id, [making.resultId], 'en')).toEqual(new Map());
});

test('the same asked twice at once is one: by its key, and by what is asked', async () => {
  const requestKey = newId();
  const source: Source = { kind: 'book', bookId: wells };
  const again = Array.from({ length: 6 }, () => beginMaking(app, amina, source, { requestKey, wish: { words: 320 } }));
  const begun = await Promise.all(again);
  expect(new Set(begun.map(({ making }) => making.id)).size).toBe(1);
  expect(begun.filter(({ created }) => created)).toHaveLength(1);
  await endOf(amina, begun[0]!.making.id);
  const later = await beginMaking(app, amina, source, { requestKey, wish: { words: 320 } });
  expect([later.created, later.making.id]).toEqual([false, begun[0]!.making.id]);
  const open = await Promise.all(
    Array.from({ length: 4 }, () => beginMaking(app, amina, source, { wish: { words: 330 } })),
  );
  expect(new Set(open.map(({ making }) => making.id)).size).toBe(1);
  await endOf(amina, open[0]!.making.id);
  const other = await beginMaking(app, amina, source, { wish: { words: 330 } });
  expect(other.created).toBe(true);
  await endOf(amina, other.making.id);
  expect(kept.filter(({ making }) => making.id === begun[0]!.making.id)).toHaveLength(1);
});

/** The book as it is while its file is read. */
const reading = (bookId: string, is: boolean) =>
  app.services.db.transaction().execute(async (trx) => {
    await trx.updateTable('library_entries').set({ searchable: !is }).where('id', '=', bookId).execute();
    const state = is ? 'processing' : 'ready';
    await trx.updateTable('library_contents').set({ state }).where('id', '=', bookId).execute();
  });

test('a making waits for a file that is still read, says so, and goes on by itself', async () => {
  const { bookId } = await amina.add('wells.epub', ownBookBytes('wells.epub'), { keepDuplicate: true });
  await reading(bookId, true);
  const offers = await amina.post('/api/makings/offers', { source: { kind: 'book', bookId } });
  expect(offers.json).toMatchObject({ source: { ready: false, lang: null }, offered: [] });
  const { making } = await beginMaking(app, amina, { kind: 'book', bookId });
  const waits = await makingWhen(amina, making.id, ({ message }) => message === 'Reading the file…');
  expect(waits).toMatchObject({ status: 'generating', secondsLeft: null });
  const inArabic = await amina.call('GET', `/api/makings/${making.id}`, undefined, { 'accept-language': 'ar' });
  expect(inArabic.json.message).toBe('تجري قراءة الملف…');
  await reading(bookId, false);
  await app.services.catalog.invalidateContent({ id: bookId, owner_id: amina.id });
  expect((await endOf(amina, making.id)).status).toBe('completed');
});

test('a book that goes to the trash, or whose access is taken, during the work: the making fails in its own words', async () => {
  const { bookId } = await amina.add('wells.epub', ownBookBytes('wells.epub'), { keepDuplicate: true });
  const dara = await app.person('Dara');
  const given = await giveBook(app, dara, bookId, { kind: 'shared' });
  await reading(bookId, true);
  const mine = (await beginMaking(app, amina, { kind: 'book', bookId })).making;
  const hers = (await beginMaking(app, dara, { kind: 'book', bookId })).making;
  await makingWhen(amina, mine.id, ({ message }) => message === 'Reading the file…');
  await makingWhen(dara, hers.id, ({ message }) => message === 'Reading the file…');
  await takeBack(app, given);
  await app.services.catalog.moveToTrash(amina.id, bookId);
  await reading(bookId, false);
  await app.services.catalog.invalidateContent({ id: bookId, owner_id: amina.id });
  expect(await endOf(amina, mine.id)).toMatchObject({
    status: 'failed',
    code: 'SOURCE_TRASHED',
    error: '“The Time Machine” is in the trash. Restore it first.',
  });
  expect(await endOf(dara, hers.id)).toMatchObject({ status: 'failed', code: 'SOURCE_LOST' });
  await app.services.catalog.restore(amina.id, bookId);
  expect((await amina.post(`/api/makings/${mine.id}/retry`, {})).status).toBe(200);
  expect((await endOf(amina, mine.id)).status).toBe('completed');
});

test('cancelled while it waits; it can be taken up again, taken off the list, and what is under way cannot', async () => {
  const { bookId } = await amina.add('wells.epub', ownBookBytes('wells.epub'), { keepDuplicate: true });
  await reading(bookId, true);
  const { making } = await beginMaking(app, amina, { kind: 'book', bookId });
  await makingWhen(amina, making.id, ({ message }) => message === 'Reading the file…');
  expect((await amina.call('DELETE', `/api/makings/${making.id}`)).json.code).toBe('MAKING_UNDER_WAY');
  const cancelled = await amina.post(`/api/makings/${making.id}/cancel`);
  expect(cancelled.json).toMatchObject({ status: 'cancelled', message: 'Cancelled' });
  expect((await amina.post(`/api/makings/${making.id}/cancel`)).status).toBe(200);
  await reading(bookId, false);
  expect((await amina.post(`/api/makings/${making.id}/retry`, {})).json.status).toBe('generating');
  expect((await endOf(amina, making.id)).status).toBe('completed');
  expect((await amina.post(`/api/makings/${making.id}/cancel`)).json.code).toBe('MAKING_OVER');
  expect((await amina.post(`/api/makings/${making.id}/retry`, {})).json.code).toBe('MAKING_OVER');
  expect((await amina.call('DELETE', `/api/makings/${making.id}`)).json).toEqual({ success: true });
  const listed = (await amina.get('/api/makings')).json.makings as { id: string }[];
  expect(listed.map(({ id }) => id)).not.toContain(making.id);
  expect((await makingOf(amina, making.id)).status).toBe('completed');
});

test('nobody has more under way than the limit, and is told so', async () => {
  const emil = await app.person('Emil');
  const { bookId } = await emil.add('wells.epub', ownBookBytes('wells.epub'));
  await reading(bookId, true);
  for (let n = 0; n < 20; n++) await beginMaking(app, emil, { kind: 'book', bookId }, { wish: { words: 400 + n } });
  await expect(beginMaking(app, emil, { kind: 'book', bookId })).rejects.toMatchObject({
    code: 'MAKINGS_TOO_MANY',
    details: { max: 20 },
  });
  await app.services.db.deleteFrom('accounts_users').where('id', '=', emil.id).execute();
  const left = await app.services.db.selectFrom('makings').select('id').where('owner_id', '=', emil.id).execute();
  expect(left).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Citation, Message } from '../contract.ts';
import { scopeOf, toScope } from './composer/chosen-scope.ts';
import { isPlainEnter } from './composer/enter.ts';
import { litFromCitation, litIn, quoted, withNeighbours } from './evidence/lit-passage.ts';
import { passageSearch } from './evidence/passage-link.ts';
import { chapterTopic, chapterTopics } from '../core/index.ts';
import { latestCitation } from './chat/latest-citation.ts';
import { answerBlocks } from './thread/answer-blocks.ts';
import { exchanges, isUnanswered } from './thread/exchanges.ts';
import { afterEvent, newTurn, withAnswer } from './turns/live-turn.ts';

const cited = (number: number, text: string, more: Partial<Citation> = {}): Citation => ({
  id: `c${number}`,
  bookId: 'b1',
  bookTitle: 'The Time Machine',
  number,
  text,
  chapter: 'Chapter I',
  page: null,
  cfi: 'epubcfi(/6/2!/4)',
  citedAt: '2026-01-01T00:00:00Z',
  prefix: 'words before the ',
  suffix: ' and words after',
  rects: null,
  status: 'exact',
  ...more,
});
const message = (id: string, role: Message['role'], more: Partial<Message> = {}): Message => ({
  id,
  role,
  content: id,
  timestamp: '2026-01-01T00:00:00Z',
  state: 'done',
  abstained: false,
  lookedFor: [],
  grade: null,
  engine: null,
  repliesTo: null,
  citations: [],
  unsupported: [],
  failure: null,
  retryAt: null,
  followUps: [],
  study: null,
  ...more,
});
const thread = [
  message('q1', 'user'),
  message('a1', 'assistant', { repliesTo: 'q1' }),
  message('q2', 'user'),
  message('a2', 'assistant', { repliesTo: 'q2' }),
];
const ids = (messages: readonly Message[]) => messages.map((one) => one.id);

test('CHAT-02 marks of checked sources become numbers, unknown marks stay words', () => {
  const { blocks, rest } = answerBlocks('He left [1] and came back [2].\n\nIn [1984] too.', [
    cited(1, 'x'),
    cited(2, 'y'),
  ]);
  expect(blocks[0]).toMatchObject({
    kind: 'text',
    pieces: [
      { text: 'He left ' },
      { source: { id: 'c1' } },
      { text: ' and came back ' },
      { source: { id: 'c2' } },
      { text: '.' },
    ],
  });
  expect(blocks[1]).toEqual({ kind: 'text', pieces: [{ text: 'In [1984] too.' }] });
  expect(ids(rest as unknown as Message[])).toEqual(['c1', 'c2']);
});

test('CHAT-02 a paragraph that only quotes becomes its source, once; what only looks like it stays words', () => {
  const quote = cited(1, 'One word,” said I. “Have you\n been time travelling?');
  const line = '“One word,” said I. “Have you been time travelling?” [1] — The Time Machine, Chapter II';
  const { blocks, rest } = answerBlocks(`Found:\n\n${line}\n\n${line}\n\n“Other words” [1]`, [quote]);
  expect(blocks.map((block) => block.kind)).toEqual(['text', 'source', 'text', 'text']);
  expect(rest).toEqual([]);
});

test('CHAT-02 a citation opens the reader at its passage: CFI for EPUB, page and rectangles for PDF', () => {
  expect(passageSearch(cited(1, 'a quote'))).toEqual({
    book: 'b1',
    cfi: 'epubcfi(/6/2!/4)',
    page: undefined,
    quote: 'a quote',
    rects: undefined,
  });
  const pdf = cited(1, 'a quote', {
    cfi: null,
    page: 7,
    rects: [
      [1.23456, 2, 3, 4],
      [5, 6, 7, 8],
    ],
  });
  expect(passageSearch(pdf)).toMatchObject({ cfi: undefined, page: 7, rects: '1.23,2,3,4;5,6,7,8' });
  expect(String(passageSearch(cited(1, 'x'.repeat(5000)))['quote']).length).toBeLessThanOrEqual(600);
});

test('CHAT-02 the quotation is lit inside its passage whatever white space it has there', () => {
  const lit = litIn('Before it. What (is\n   meant) by the Fourth? After it.', 'What (is meant) by the Fourth?');
  expect(lit).toEqual({ before: 'Before it. ', quote: 'What (is\n   meant) by the Fourth?', after: ' After it.' });
  expect(litIn('Nothing of the kind.', 'What is meant')).toBeNull();
  expect(litIn('anything', ' ')).toBeNull();
  const long = litIn(`${'word '.repeat(400)}here${' word'.repeat(400)}`, 'here')!;
  expect(long.before.startsWith('…word') && long.after.endsWith('word…') && long.before.length <= 701).toBe(true);
  expect(withNeighbours({ prefix: 'r the lamp. ', text: 'It is so.', suffix: ' He sa' })).toBe(
    '…the lamp. It is so. He…',
  );
  expect([quoted(' so '), quoted('لا يجوز')]).toEqual(['“so”', '«لا يجوز»']);
  expect(litFromCitation(cited(1, 'q'))).toEqual({ before: '…before the ', quote: 'q', after: ' and words…' });
});

test('CHAT-01 a conversation reads as questions with what became of them', () => {
  expect(exchanges(thread, null).map((one) => one.answer?.id)).toEqual(['a1', 'a2']);
  const open = exchanges(thread.slice(0, 3), null);
  expect(open.map(isUnanswered)).toEqual([false, true]);
  const sending = exchanges(thread, newTurn('new words'));
  expect(sending.at(-1)).toMatchObject({ asked: 'new words', question: null });
  expect(isUnanswered(sending.at(-1)!)).toBe(false);
});

test('CHAT-01 an edit hides the question and all after it, a retry takes the place of its answer', () => {
  expect(exchanges(thread, newTurn('other', { editOf: 'q1' })).map((one) => one.asked)).toEqual(['other']);
  const retry = exchanges(thread, newTurn('q1', { question: thread[0]! }));
  expect(retry.map((one) => [one.asked, one.answer?.id ?? null, one.live !== null])).toEqual([
    ['q1', null, true],
    ['q2', 'a2', false],
  ]);
});

test('CHAT-01 a broken answer can be retried; one that the server kept after all is shown instead', () => {
  const broken = { ...newTurn('q2', { question: thread[2]! }), phase: 'failed' as const, problem: new Error('cut') };
  expect(isUnanswered(exchanges(thread.slice(0, 3), broken).at(-1)!)).toBe(true);
  expect(exchanges(thread, broken).at(-1)?.answer?.id).toBe('a2');
  expect(exchanges(thread, { ...newTurn('x'), phase: 'refused' })).toEqual(exchanges(thread, null));
});

test('CHAT-01 events grow an answer, and the finished one takes its place among the messages', () => {
  let turn = newTurn('q3');
  turn = afterEvent(turn, { type: 'start', question: message('q3', 'user'), messageId: 'a3' });
  turn = afterEvent(turn, { type: 'token', text: 'One ' });
  turn = afterEvent(turn, { type: 'token', text: 'two' });
  expect(turn).toMatchObject({ phase: 'writing', text: 'One two' });
  const answer = message('a3', 'assistant', { repliesTo: 'q3' });
  expect(ids(withAnswer(thread, turn, answer))).toEqual(['q1', 'a1', 'q2', 'a2', 'q3', 'a3']);
  expect(ids(withAnswer([...thread, turn.question!], turn, answer))).toEqual(['q1', 'a1', 'q2', 'a2', 'q3', 'a3']);
  const again = message('a1b', 'assistant', { repliesTo: 'q1' });
  expect(ids(withAnswer(thread, newTurn('q1', { question: thread[0]! }), again)).sort()).toEqual([
    'a1b',
    'a2',
    'q1',
    'q2',
  ]);
  const edited = { ...newTurn('q2b', { editOf: 'q2' }), question: message('q2b', 'user') };
  expect(ids(withAnswer(thread, edited, message('a2b', 'assistant', { repliesTo: 'q2b' })))).toEqual([
    'q1',
    'a1',
    'q2b',
    'a2b',
  ]);
});

test('CHAT-01 Enter sends; Shift+Enter and the Enter of a composed character do not', () => {
  const key = (more: object) => ({
    key: 'Enter',
    shiftKey: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    nativeEvent: {},
    ...more,
  });
  expect(isPlainEnter(key({}))).toBe(true);
  for (const more of [{ shiftKey: true }, { key: 'a' }, { nativeEvent: { isComposing: true } }])
    expect(isPlainEnter(key(more))).toBe(false);
});

test('CHAT-01 scope goes to the server and back; a book that is gone keeps its place', () => {
  expect(toScope({ kind: 'books', books: [] })).toEqual({ kind: 'library' });
  const scope = { kind: 'books' as const, bookIds: ['b1', 'b2'] };
  const shown = scopeOf({ scope, books: [{ id: 'b2', title: 'Two' }] });
  expect(shown).toEqual({
    kind: 'books',
    books: [
      { id: 'b1', title: '' },
      { id: 'b2', title: 'Two' },
    ],
  });
  expect(toScope(shown)).toEqual(scope);
});

test('CHAT-01 chapters that one would ask about have a real title: no navigation, front matter, index or mere number', () => {
  expect(chapterTopic('Chapter 2. The Carpet-Bag.', 'Moby-Dick')).toBe('The Carpet-Bag');
  expect(chapterTopic('SECTION IV FAIRY STORIES', 'Anthology')).toBe('Fairy stories');
  const bare = [
    'Chapter IV',
    'III.',
    'المادة 1',
    'Contents',
    'Moby-Dick',
    '12',
    'المقدمة',
    'Specifications - Table of Contents',
    'The Full Project Gutenberg License',
    'Index of Names',
    'Commencer la lecture',
    'chapter01.xhtml',
    'Page 12',
    'זכויות יוצרים',
    'List of Illustrations',
    'Transcriber’s Note',
    'About the Author',
    'https://example.org',
    '........ 17',
    'Préambule',
    'Inhaltsverzeichnis',
    '版权页',
  ];
  for (const label of bare) expect([label, chapterTopic(label, 'Moby-Dick')]).toEqual([label, null]);
  expect(chapterTopics(['סעיף א', 'סעיף ב', 'סעיף ג', 'סעיף ד', 'השער הגדול'], 'x')).toEqual(['השער הגדול']);
  expect(chapterTopics(['第一条', '第二条', '第三条', '第四条'], 'x')).toEqual([]);
});

test('CHAT-02 a quotation is drawn from its source; marks that no source bears out draw none', () => {
  const { blocks } = answerBlocks('He said “so it\n is” [1]; she, “so it is” [1].', [cited(1, 'so it\nis')]);
  expect(blocks).toMatchObject([
    {
      pieces: [
        { text: 'He said “so it\n is” ' },
        { source: { id: 'c1' } },
        { text: '; she, ' },
        { quote: { id: 'c1' } },
        { text: ' ' },
        { source: { id: 'c1' } },
        { text: '.' },
      ],
    },
  ]);
});

test('CHAT-02 what the passages do not confirm is marked in its paragraph, across numbers of sources', () => {
  const content = 'He left [1]. Whales sing.\n\nGulls stole [1] it all.';
  const spans = [
    { start: 13, end: 25, state: 'unconfirmed' as const, nearest: null },
    { start: 27, end: 50, state: 'contradicted' as const, nearest: null },
  ];
  const { blocks } = answerBlocks(content, [cited(1, 'x')], spans);
  const marked = blocks.map((block) =>
    block.kind === 'text'
      ? block.pieces.flatMap((p) => ('text' in p && p.doubt ? [[p.text, p.doubt.span.state, p.doubt.end]] : []))
      : [],
  );
  expect(marked).toEqual([
    [['Whales sing.', 'unconfirmed', true]],
    [
      ['Gulls stole ', 'contradicted', false],
      [' it all.', 'contradicted', true],
    ],
  ]);
});

test('CHAT-02 the pane beside the chat opens the source of an answer by itself, never one that gives a quiz away', () => {
  const answer = message('a', 'assistant', { citations: [cited(1, 'said')] });
  const study = { kind: 'quiz' as const, intro: '', sections: [], outro: '' };
  expect(latestCitation([answer])?.id).toBe('c1');
  expect(latestCitation([answer, message('b', 'assistant', { citations: [cited(2, 'told')], study })])).toBeNull();
  expect(latestCitation([])).toBeNull();
});

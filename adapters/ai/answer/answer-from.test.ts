import { expect, test } from 'vitest';
import { planQuery, withSpelling } from '../question/plan.ts';
import { idfOf, rankPassages } from '../search/bm25.ts';
import { indexBook } from '../search/postings.ts';
import type { BuiltinAnswer, Candidate, IndexPassage, TermRow } from '../types.ts';
import { verifyQuote } from '../verify/verify-quote.ts';
import { ANSWER_CANDIDATES, answerFrom } from './answer-from.ts';

type Fact = { question: string; answer: string; sentence: string };

const FILLER = [
  'The lane ran down to the mill and the morning stayed grey.',
  'Nobody at the fair could say who had tied the ribbon.',
  'Snow had been forecast since Monday, and the orchard waited.',
  'She closed the ledger and set it beside the green jug.',
  'He walked the wall twice, and twice he lost count.',
];
const KEEPERS = ['Tolbrun', 'Maruka', 'Gastwen', 'Fisekor', 'Denlumi', 'Orkalva', 'Wensektol', 'Bruvarn'];
const TOWNS = ['Lumarden', 'Vakalfi', 'Tolsekor', 'Midenwen', 'Orfigast', 'Sekbrulu', 'Karnmar', 'Valutol'];
const GOODS = ['ropes', 'silver horns', 'jars of honey', 'red sails'];

/** A small book of one fact a chapter among filler, like the books of the acceptance test. */
function factualBook(): { passages: IndexPassage[]; facts: Fact[] } {
  const facts = KEEPERS.map((keeper, i) => {
    const [town, goods, count] = [TOWNS[i] ?? '', GOODS[i % GOODS.length] ?? '', String(1207 + 613 * i)];
    return {
      question: `How many ${goods} did ${keeper} of ${town} record in the river barn?`,
      answer: count,
      sentence: `In the autumn count, ${keeper} of ${town} recorded exactly ${count} ${goods} in the river barn.`,
    };
  });
  const passages: IndexPassage[] = [];
  for (const [chapter, { sentence }] of facts.entries()) {
    for (let paragraph = 0; paragraph < 6; paragraph++) {
      const around = [0, 1, 2].map((k) => FILLER[(chapter + paragraph * 2 + k) % FILLER.length] ?? '');
      if (paragraph === 3) around.splice(1, 0, sentence);
      passages.push({ ord: passages.length, chapter: `Chapter ${chapter + 1}`, text: around.join(' ') });
    }
  }
  return { passages, facts };
}

function ask(
  question: string,
  books: Record<string, readonly IndexPassage[]>,
  lang = 'en',
  corrections = new Map<string, string>(),
): BuiltinAnswer {
  const rows: TermRow[] = [];
  const stats = Object.entries(books).map(([bookId, passages]) => {
    const index = indexBook(passages, lang);
    for (const [term, postings] of index.postings) rows.push({ bookId, term, ...postings });
    return { bookId, ...index.stats };
  });
  const plan = withSpelling(planQuery(question, lang), corrections);
  const wanted = rows.filter(({ term }) => plan.terms.some((sought) => sought.term === term));
  const candidates: Candidate[] = rankPassages(plan, wanted, stats, ANSWER_CANDIDATES).map(({ bookId, ord, score }) => {
    const passage = books[bookId]?.find((one) => one.ord === ord);
    return { bookId, ord, score, text: passage?.text ?? '', chapter: passage?.chapter ?? '', lang };
  });
  return answerFrom(question, plan, candidates, idfOf(wanted, stats));
}

const BOOK = factualBook();
const TREES: IndexPassage[] = [
  {
    ord: 0,
    chapter: 'Growth',
    text: 'Each pair of light and dark rings is one year of growth; these are known as annual rings.',
  },
  {
    ord: 1,
    chapter: 'Growth',
    text: 'In semi-desert regions with irregular rainfall, there may be a new growth ring with each rainfall.',
  },
];

test('CHAT-02 answers every question of a short factual book with the sentence that holds the fact', () => {
  for (const { question, answer, sentence } of BOOK.facts) {
    const { abstained, quotes, confidence } = ask(question, { book: BOOK.passages });
    expect({ question, abstained }).toEqual({ question, abstained: false });
    expect(confidence).toBeGreaterThan(0.9);
    expect(quotes[0]?.text).toContain(answer);
    expect(sentence).toContain(quotes[0]?.text);
  }
});

test('CHAT-02 says nothing when the library does not hold the topic', () => {
  const question = 'What was the annual rainfall of Reykjavik in 1911?';
  for (const books of [{ book: BOOK.passages }, { book: BOOK.passages, trees: TREES }]) {
    const answer = ask(question, books);
    expect(answer.abstained).toBe(true);
    expect(answer.quotes).toEqual([]);
    expect(answer.lookedFor).toEqual(['annual', 'rainfall', 'Reykjavik', '1911']);
  }
});

test('CHAT-02 abstains from a person and a place nobody wrote about', () => {
  const { abstained } = ask('How many bicycles did Hrothgar of Zanzibar sell in Lisbon?', { book: BOOK.passages });
  expect(abstained).toBe(true);
});

test('CHAT-02 abstains over nothing at all', () => {
  expect(ask('Who lit the lamp?', {})).toMatchObject({ abstained: true, confidence: 0, quotes: [] });
  expect(ask('', { book: BOOK.passages })).toMatchObject({ abstained: true, lookedFor: [] });
});

test('CHAT-02 every quotation stands in its passage, character for character', () => {
  const windows = BOOK.passages.map((passage) => ({ ...passage, text: passage.text.replace(/\. /g, '.\r\n') }));
  for (const { question } of BOOK.facts) {
    for (const { ord, start, end, text } of ask(question, { book: windows }).quotes) {
      const source = windows[ord]?.text ?? '';
      expect(source.slice(start, end)).toBe(text);
      expect(verifyQuote(text, source).status).toBe('exact');
    }
  }
});

test('CHAT-02 a heading before the fact is not quoted with it', () => {
  const sentence = BOOK.facts[0]?.sentence ?? '';
  const book: IndexPassage[] = [
    ...BOOK.passages.slice(6),
    { ord: 99, chapter: 'Chapter 1', text: `Chapter 1\n${FILLER[0]} ${sentence}\n${FILLER[1]}` },
  ];
  expect(ask(BOOK.facts[0]?.question ?? '', { book }).quotes[0]?.text).toBe(sentence);
});

test('CHAT-02 a corrected spelling counts as found', () => {
  const question = (BOOK.facts[2]?.question ?? '').replace('Gastwen', 'Gatswen');
  const { abstained, quotes } = ask(question, { book: BOOK.passages }, 'en', new Map([['gatswen', 'gastwen']]));
  expect(abstained).toBe(false);
  expect(quotes[0]?.text).toBe(BOOK.facts[2]?.sentence);
});

test('CHAT-02 says a sentence once, however often the library holds it', () => {
  const quotes = ask(BOOK.facts[1]?.question ?? '', { one: BOOK.passages, two: BOOK.passages }).quotes.map(
    ({ text }) => text,
  );
  expect(new Set(quotes).size).toBe(quotes.length);
});

test('CHAT-02 answers in Arabic, Hebrew and Chinese', () => {
  const passages = (...texts: string[]): IndexPassage[] => texts.map((text, ord) => ({ ord, chapter: '', text }));
  const arabic = passages(
    'كان البحر هادئا في ذلك الصباح. بنى المهندس يوسف المنارة في مدينة صور عام 1874. عاد الصيادون مبكرا.',
    'كانت السوق مزدحمة بالناس. اشترى الرجل خبزا وزيتونا.',
    'سقط المطر طوال الليل على القرية.',
  );
  const hebrew = passages(
    'הים היה שקט באותו בוקר. המהנדס יוסף בנה את המגדלור בעיר יפו בשנת 1874. הדייגים חזרו מוקדם.',
    'השוק היה הומה אדם. האיש קנה לחם וזיתים.',
    'גשם ירד כל הלילה על הכפר.',
  );
  const chinese = passages(
    '那天早晨大海很平静。工程师王明于1874年在烟台建造了灯塔。渔民们很早就回来了。',
    '市场里人很多。那个人买了面包和橄榄。',
    '村里下了一夜的雨。',
  );
  expect(ask('متى بنى المهندس يوسف المنارة؟', { arabic }, 'ar').quotes[0]?.text).toBe(
    'بنى المهندس يوسف المنارة في مدينة صور عام 1874.',
  );
  expect(ask('מתי בנה המהנדס יוסף את המגדלור?', { hebrew }, 'he').quotes[0]?.text).toBe(
    'המהנדס יוסף בנה את המגדלור בעיר יפו בשנת 1874.',
  );
  expect(ask('工程师王明什么时候建造了灯塔？', { chinese }, 'zh').quotes[0]?.text).toBe(
    '工程师王明于1874年在烟台建造了灯塔。',
  );
});

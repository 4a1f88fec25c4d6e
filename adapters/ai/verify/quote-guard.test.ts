import { expect, test } from 'vitest';
import { type GuardedPiece, guarded, quoteGuard } from './quote-guard.ts';
import { marksOf, ownWords } from './quotation-marks.ts';

const STORE = [
  {
    id: 'p1',
    text: 'The keeper was old. I dared not climb the tower after dark, for the stairs were rotten and the wind rose. He said, “Go home, boy,” and shut the door.',
  },
  { id: 'p2', text: 'لم أجرؤ على صعود البرج بعد الغروب، لأن الدرج كان متهالكا والريح تشتد.' },
  {
    id: 'p3',
    text: 'Ich wagte es nicht, nach Einbruch der Nacht auf den Turm zu steigen, denn die Treppe war morsch.',
  },
  { id: 'p4', text: 'Je n’osais pas monter à la tour après la tombée de la nuit, car l’escalier était pourri.' },
  { id: 'p5', text: 'לא העזתי לעלות למגדל אחרי רדת החשכה, כי המדרגות היו רקובות וצה״ל עוד לא הגיע.' },
  { id: 'p6', text: '天黑以后我不敢爬上那座塔，因为楼梯已经腐烂，风也越来越大。' },
  { id: 'p7', text: 'Stubb looked up at the captain.' },
  { id: 'p7', text: 'I will not tamely be called a dog, sir. And he went below.' },
];
type Quote = Extract<GuardedPiece, { kind: 'quote' }>;

function run(text: string, size: number = text.length || 1): GuardedPiece[] {
  const guard = quoteGuard(STORE);
  const units: GuardedPiece[][] = [];
  for (let at = 0; at < text.length; at += size) units.push(...guard.push(text.slice(at, at + size)));
  return [...units, ...guard.end()].flat();
}
const sliceOf = ({ index, start, end }: Quote): string => STORE[index]!.text.slice(start, end);
const quotesIn = (pieces: readonly GuardedPiece[]) =>
  pieces.flatMap((one) => (one.kind === 'quote' ? [sliceOf(one)] : []));
const wordsIn = (pieces: readonly GuardedPiece[]) =>
  pieces.map((one) => (one.kind === 'words' ? one.text : '⟦⟧')).join('');
/** The same whatever was cut where. */
const shape = (pieces: readonly GuardedPiece[]) =>
  pieces.map((one) => (one.kind === 'words' ? one.text : `⟦${one.index} ${one.start} ${one.end}⟧`)).join('');

const NONE: string[] = [];
test.each<[string, string, string[]]>([
  [
    'straight marks',
    'He was afraid: "I dared not climb the tower after dark" [p1].',
    ['I dared not climb the tower after dark'],
  ],
  ['curly marks', 'He said “I dared not climb the tower” [p1].', ['I dared not climb the tower']],
  [
    'a line break inside',
    'He said “I dared not climb\nthe tower after dark” [p1].',
    ['I dared not climb the tower after dark'],
  ],
  [
    'a line break of Windows inside',
    'He said “I dared not climb\r\nthe tower after dark” [p1].',
    ['I dared not climb the tower after dark'],
  ],
  ['altered over a line', 'He said “I dared to climb\nthe tower after dark” [p1].', NONE],
  [
    'altered over a line, as it was found',
    'Stubb said: “No, sir; not yet. I will gladly and tamely\nbe called a dog by you…” [p7]',
    NONE,
  ],
  [
    'no closing mark, true',
    'He said “I dared not climb the tower after dark, for the stairs were rotten and the wind rose.',
    ['I dared not climb the tower after dark, for the stairs were rotten and the wind rose.'],
  ],
  ['no closing mark, altered', 'He said “I dared climb the tower after dark, for the stairs were rotten.', NONE],
  [
    'no closing mark, own words behind',
    'He said “I dared not climb the tower after dark [p1]. This shows fear.',
    ['I dared not climb the tower after dark'],
  ],
  [
    'no closing mark, another quotation behind',
    'He said “I dared not climb the tower [p1], a fear. Then “the wind rose” [p1].',
    ['I dared not climb the tower', 'the wind rose'],
  ],
  ['nested', '“He said, ‘Go home, boy,’ and shut the door” [p1].', ['He said, “Go home, boy,” and shut the door']],
  ['nested and altered', '“He said, ‘Stay here, boy,’ and shut the door” [p1].', NONE],
  [
    'an ellipsis',
    '“I dared not climb the tower … and the wind rose” [p1].',
    ['I dared not climb the tower after dark, for the stairs were rotten and the wind rose'],
  ],
  ['an ellipsis turned round', '“the wind rose … I dared not climb the tower” [p1].', NONE],
  ['a bracketed word', '“[he] dared not climb the tower after dark” [p1].', ['dared not climb the tower after dark']],
  ['a source inside', '“I dared not climb the tower [p1] after dark”.', ['I dared not climb the tower after dark']],
  [
    'a quoted block',
    'He was afraid.\n\n> I dared not climb the tower after dark,\n> for the stairs were rotten\n\nSo he stayed.',
    ['I dared not climb the tower after dark, for the stairs were rotten'],
  ],
  ['a quoted block, altered', '> I dared not climb the tower after dawn,\n> for the stairs were rotten', NONE],
  ['a block within a block, altered', '> > I dared climb the tower after dark', NONE],
  [
    'single marks',
    'He said ‘I dared not climb the tower after dark’ [p1].',
    ['I dared not climb the tower after dark'],
  ],
  ['single marks, altered', 'He said ‘I dared to climb the tower after dark’ [p1].', NONE],
  ['backticks, altered', "He said ``I dared to climb the tower after dark'' [p1].", NONE],
  ['apostrophes', "It's the sailors' tower, and he didn't climb it.", NONE],
  ['a tag', '<q>I dared not climb the tower</q> [p1]', ['I dared not climb the tower']],
  ['a tag, altered', '<blockquote>I dared climb the tower</blockquote>', NONE],
  ['entities', '&ldquo;I dared not climb the tower&rdquo; [p1]', ['I dared not climb the tower']],
  ['entities, altered', '&quot;I dared climb the tower&#8221; [p1]', NONE],
  ['a manner of speaking', 'This is his "courage" [p1].', NONE],
  ['short and true', 'He calls the stairs "rotten" [p1].', ['rotten']],
  [
    'one true, one not',
    '"I dared not climb the tower" [p1] and "the stairs were golden" [p1].',
    ['I dared not climb the tower'],
  ],
  [
    'German',
    'Er sagt: „Ich wagte es nicht, nach Einbruch der Nacht auf den Turm zu steigen“ [p3].',
    ['Ich wagte es nicht, nach Einbruch der Nacht auf den Turm zu steigen'],
  ],
  ['German, altered', 'Er sagt: „Ich wagte es, nach Einbruch der Nacht auf den Turm zu steigen“ [p3].', NONE],
  ['German guillemets', '»denn die Treppe war morsch« [p3]', ['denn die Treppe war morsch']],
  ['French', 'Il dit : « Je n’osais pas monter à la tour » [p4].', ['Je n’osais pas monter à la tour']],
  ['French, altered', 'Il dit : « J’osais monter à la tour » [p4].', NONE],
  ['Arabic', 'قال: «لم أجرؤ على صعود البرج بعد الغروب» [p2].', ['لم أجرؤ على صعود البرج بعد الغروب']],
  ['Arabic, the denial cut off', 'قال: «أجرؤ على صعود البرج بعد الغروب» [p2].', ['لم أجرؤ على صعود البرج بعد الغروب']],
  ['Arabic, altered', 'قال: ”لم أجرؤ على صعود الجبل بعد الغروب“ [p2].', NONE],
  ['Hebrew', 'הוא אמר: ״לא העזתי לעלות למגדל אחרי רדת החשכה״ [p5].', ['לא העזתי לעלות למגדל אחרי רדת החשכה']],
  ['Hebrew gershayim', 'צה״ל עוד לא הגיע [p5].', NONE],
  ['Hebrew, altered', 'הוא אמר: "העזתי לרדת מהמגדל" [p5].', NONE],
  ['Chinese', '他说：「天黑以后我不敢爬上那座塔」[p6]。', ['天黑以后我不敢爬上那座塔']],
  ['Chinese, altered', '他说：“天黑以后我敢爬上那座塔”[p6]。', NONE],
  ['the wrong closing mark', 'He said “I dared not climb the tower« [p1].', ['I dared not climb the tower']],
  ['foreign', '"Ahab is a kind baker who loves whales" [p1]', NONE],
  [
    'over the end of a passage',
    '“looked up at the captain. I will not tamely be called a dog, sir.” [p7]',
    ['looked up at the captain.', 'I will not tamely be called a dog, sir.'],
  ],
])('CHAT-02 a quotation in a model’s words: %s', (_, text, wanted) => {
  for (const size of [text.length, 1, 7]) {
    const pieces = run(text, size);
    expect(quotesIn(pieces).map((one) => one.replace(/\s+/g, ' '))).toEqual(wanted);
    expect(shape(pieces)).toBe(shape(run(text)));
    expect(marksLeft(wordsIn(pieces))).toEqual([]);
  }
});

test.each([
  ['“I dared” [p1]', 'I dared not'],
  ['«أجرؤ على صعود البرج» [p2]', 'لم أجرؤ على صعود البرج'],
  ['„Ich wagte es“ [p3]', 'Ich wagte es nicht'],
  ['「敢爬上那座塔」[p6]', '不敢爬上那座塔'],
  ['״העזתי לעלות למגדל״ [p5]', 'לא העזתי לעלות למגדל'],
  ['« osais pas monter » [p4]', 'n’osais pas monter'],
])('CHAT-02 a slice takes the word of denial along: %s', (text, whole) => expect(quotesIn(run(text))).toEqual([whole]));

test('CHAT-02 own words keep their apostrophes and lose every mark', () => {
  expect(ownWords("It's the sailors' tower; l’escalier; צה״ל; it’s ‘so’ and “so”; 〝x〞 ❝y❞ 「z」.")).toBe(
    "It's the sailors tower; l’escalier; צה״ל; it’s so and so; x y z.",
  );
  expect(wordsIn(run('> Call me Ishmael\n>> again\n\nand 5 > 3.'))).toBe('Call me Ishmael\nagain\n\nand 5 > 3.');
});

test('CHAT-02 words that pretended to be a quotation are told from the others', () => {
  const failed = (text: string) =>
    run(text).flatMap((one) => (one.kind === 'words' && one.failed ? [one.text.trim()] : []));
  expect(failed('He said “I dared to climb the tower” [p1]. His “courage” was great.')).toEqual([
    'I dared to climb the tower',
  ]);
  expect(failed('He said “I dared to climb the tower. And so on.')).toEqual(['I dared to climb the tower.']);
});

test('CHAT-02 sentences go out one by one; only what is not settled waits for the end of its paragraph', () => {
  const guard = quoteGuard(STORE);
  const out = (text: string) => guard.push(text).map(shape);
  expect(out('The sailors’ keeper was old. And so')).toEqual(['The sailors’ keeper was old. ']);
  expect(out(' he said “I dared not climb the tower” [p1]. Then “I dared')).toEqual([
    'And so he said ⟦0 20 47⟧ [p1]. ',
  ]);
  expect(out(' to go there.” Next. He went. ')).toEqual([]);
  expect(out('\n\nA new one')).toEqual(['Then I dared to go there. Next. He went. \n\n']);
  expect(guard.end().map(shape)).toEqual(['A new one']);
});

test('CHAT-02 marks by the thousand are no work for hours', () => {
  for (const text of [
    '"" '.repeat(3000),
    '“a b c d '.repeat(800),
    "'x' ".repeat(2000),
    '<q>'.repeat(3000),
    '> '.repeat(3000),
    '“I dared not climb '.repeat(300),
  ])
    expect(marksLeft(wordsIn(guarded(text, STORE)))).toEqual([]);
});

/** Marks that no words may hold, told without the code that takes them away. */
const marksLeft = (words: string): string[] => [
  ...(words
    .replace(/(?<=[\u05d0-\u05ea])["״”“](?=[\u05d0-\u05ea])/g, '')
    .match(/["“”„‟«»‹›「」『』〝〞＂״❝❞\ue000-\ue003]/gu) ?? []),
  ...(words.match(/(?<![\p{L}\p{M}\p{N}])['‘’‚‛`´]/gu) ?? []),
  ...(words.match(/^[ \t]*>/gm) ?? []),
];

/** Random numbers that can be had again. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
const OPENERS = ['"', '“', '„', '«', '»', '‘', "'", '「', '『', '> ', '<q>', '״', '\n> ', '&quot;', '‹', '❝', ''];
const CLOSERS = ['"', '”', '“', '»', '«', '’', "'", '」', '', '\n', '</q>', '״', ' [p1]"', '\n\n', '&rdquo;', '›', '❞'];
const SEED = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);

test(`CHAT-02 whatever a model writes, what shows as a quotation is a slice, no mark is left in words, and pieces change nothing (seed ${SEED})`, () => {
  const random = randomFrom(SEED);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const vocabulary = STORE.flatMap(({ text }) => text.split(' '));
  const stretch = (): string => {
    const list = pick(STORE).text.split(' ');
    const from = Math.floor(random() * list.length);
    let part = list.slice(from, from + 3 + Math.floor(random() * 9));
    const kind = Math.floor(random() * 6);
    if (kind === 0) part = part.filter((word) => !/^(?:not|لم|nicht,?|pas|לא)$/.test(word));
    if (kind === 1) part[Math.floor(random() * part.length)] = pick(vocabulary);
    if (kind === 2) part.reverse();
    if (kind === 3) part.splice(1, 0, 'not');
    return part.join(random() < 0.2 ? pick(['\n', '\r\n']) : ' ');
  };
  let shown = 0;
  for (let round = 0; round < 250; round++) {
    let text = '';
    for (let k = 0; k < 1 + random() * 4; k++)
      text +=
        pick(['He said ', 'Then ', '\n\n', 'قال ', '. ', '']) +
        pick(OPENERS) +
        stretch() +
        pick(CLOSERS) +
        pick([' [p1]', '. ', ' ', '\n', ' [p2, p3] ']);
    const pieces = run(text);
    for (const one of pieces) {
      if (one.kind === 'words') continue;
      shown++;
      expect([text, one.start >= 0 && one.start < one.end && one.end <= STORE[one.index]!.text.length]).toEqual([
        text,
        true,
      ]);
    }
    expect([text, marksLeft(wordsIn(pieces))]).toEqual([text, []]);
    expect([text, shape(run(text, 1 + Math.floor(random() * 9)))]).toEqual([text, shape(pieces)]);
    // What was shown once is shown again: words without marks stay as they are.
    const words = pieces.flatMap((one) => (one.kind === 'words' ? [one.text] : []));
    expect(words.map(ownWords)).toEqual(words);
    expect(words.flatMap(marksOf).filter(({ opens }) => opens)).toEqual([]);
  }
  expect(shown).toBeGreaterThan(100);
});

test(`CHAT-02 a true quotation of three words or more is found, in whatever marks (seed ${SEED})`, () => {
  const random = randomFrom(SEED + 1);
  const PAIRS = [
    ['"', '"'],
    ['“', '”'],
    ['„', '“'],
    ['«', '»'],
    ['»', '«'],
    ['‘', '’'],
    ["'", "'"],
    ['「', '」'],
    ['‹', '›'],
    ['<q>', '</q>'],
    ['\n\n> ', '\n\n'],
    ['&ldquo;', '&rdquo;'],
    ['“', '\n\n'],
    ['“', '«'],
  ] as const;
  for (let round = 0; round < 200; round++) {
    const index = Math.floor(random() * 5);
    const list = STORE[index]!.text.split(' ');
    const from = Math.floor(random() * (list.length - 3));
    const words = list
      .slice(from, from + 3 + Math.floor(random() * 8))
      .join(' ')
      .replace(/[.,،“”]+$|^[“”]+/g, '');
    if (/[“”]/.test(words)) continue;
    const [open, close] = PAIRS[Math.floor(random() * PAIRS.length)]!;
    const text = `He said ${open}${random() < 0.2 && !open.includes('>') ? words.replace(' ', '\n') : words}${close} [p${index + 1}].`;
    const found = quotesIn(run(text));
    expect([text, found.some((one) => one.includes(words))]).toEqual([text, true]);
  }
});

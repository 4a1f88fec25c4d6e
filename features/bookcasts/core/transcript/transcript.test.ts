import { expect, test } from 'vitest';
import { script } from '../../../../tests/support/fake-casts.ts';
import type { Line, Timeline } from '../../contract.ts';
import {
  barsOf,
  editedSince,
  findInLines,
  foldedLines,
  lineAt,
  lineText,
  offsetOf,
  partsOf,
  passagesOf,
  passageToReadOn,
  secondOf,
  spokenOf,
  wavePath,
  wordAt,
} from './index.ts';

const piece = (text: string) => ({ text });

test('PLAY-03 the text of a line is that of its recording, and knows its pieces', () => {
  const text = lineText({ pieces: [piece(' One two. '), piece(' '), piece('Three.')] });
  expect(text.text).toBe('One two. Three.');
  expect(partsOf(text, { start: 4, end: 11 })).toEqual([
    { piece: 0, start: 5, end: 9 },
    { piece: 2, start: 0, end: 2 },
  ]);
  expect(offsetOf(text, 0, 5)).toBe(4);
  expect(offsetOf(text, 2, 2)).toBe(11);
  expect(offsetOf(text, 1, 0)).toBe(9);
});

/** Every line said at its own time, a second for each word. */
function timelineOf(lines: readonly Line[], more: Partial<Timeline> = {}): Timeline {
  const said = lines.map((line) => {
    const { text } = lineText(line);
    const words = [...text.matchAll(/\S+/g)].map(({ index, 0: word }, n) => ({
      start: index,
      end: index + word.length,
      at: line.at! + n,
      to: line.at! + n + 0.9,
    }));
    return { id: line.id, text, at: line.at!, to: line.to!, words };
  });
  const peaks = { perSecond: 10, values: [] };
  return {
    bookcastId: '',
    revision: 1,
    complete: true,
    seconds: 26,
    chapters: [],
    lines: said,
    pauses: [],
    peaks,
    ...more,
  };
}

test('PLAY-03 which word and line are said at a second', () => {
  const one = script();
  const texts = one.lines.map(lineText);
  const spoken = spokenOf(one, texts, timelineOf(one.lines));
  const word = (seconds: number) => {
    const at = spoken.words[wordAt(spoken, seconds)];
    return at ? texts[at.line]!.text.slice(at.start, at.end) : null;
  };
  expect([word(0), word(1.5), word(9.6), word(17)]).toEqual(['Let’s', 'begin', '1848', 'Listen']);
  expect(word(8.2), 'it is quiet for long').toBeNull();
  expect([lineAt(spoken, 0), lineAt(spoken, 8.2), lineAt(spoken, 8.6)]).toEqual([0, 0, 1]);
  expect(secondOf(spoken, 1, texts[1]!.text.indexOf('keeper') + 2)).toBe(11.5);
});

test('PLAY-03 a line that was edited isn’t in the recording, the others are', () => {
  const recorded = script();
  const timeline = timelineOf(recorded.lines);
  const lines = recorded.lines.map((line) =>
    line.id === 'l2' ? { ...line, at: null, to: null, pieces: [{ ...line.pieces[0]!, text: 'Other words.' }] } : line,
  );
  const edited = script({ revision: 2, lines });
  const spoken = spokenOf(edited, edited.lines.map(lineText), timeline);
  expect(spoken.startOf).toEqual([0, null, 17]);
  expect(new Set(spoken.words.map(({ line }) => line))).toEqual(new Set([0, 2]));
  expect([...editedSince(edited, spoken)]).toEqual(['l2']);
  const without = spokenOf(recorded, recorded.lines.map(lineText), undefined);
  expect(without, 'without a timeline lines are followed').toMatchObject({ words: [], startOf: [0, 8.5, 17] });
});

test('PLAY-03 words are found without case, signs and forms of letters', () => {
  const texts = ['Café society', 'الكِتَابُ الأَوَّل', 'A cafe, a cafe'].map((text) => lineText({ pieces: [piece(text)] }));
  const find = (asked: string) => findInLines(texts, foldedLines(texts), asked);
  expect(find('CAFE').map(({ line, start, end }) => texts[line]!.text.slice(start, end))).toEqual([
    'Café',
    'cafe',
    'cafe',
  ]);
  expect(find('كتاب').map(({ line, start, end }) => texts[line]!.text.slice(start, end))).toEqual(['كِتَابُ']);
  expect(find('الاول')).toHaveLength(1);
  expect([find('zebra'), find('…'), find(' ')]).toEqual([[], [], []]);
});

test('PLAY-03 selected words are those of the book; a passage that only supports them counts as a whole', () => {
  const { lines } = script();
  const line = lines[1]!;
  const text = lineText(line);
  const start = text.text.indexOf('the keeper');
  const [part] = passagesOf(line, text, { start, end: start + 16 });
  expect(part).toMatchObject({ text: 'the keeper Marta', prefix: 'It was the coldest winter. In 1848 '.slice(-40) });
  expect(part!.suffix).toMatch(/^ carried the great lamp/);
  const evidence = { ...line.pieces[0]!.evidence, kind: 'support', coverage: 0.8 } as const;
  const support = { ...line, pieces: [{ ...line.pieces[0]!, role: 'written', evidence } as (typeof line.pieces)[0]] };
  expect(passagesOf(support, text, { start, end: start + 16 })[0]!.text).toBe(text.text);
  expect(passagesOf(lines[0]!, lineText(lines[0]!), { start: 0, end: 5 })).toEqual([]);
});

test('PLAY-03 one reads on from the words said last that are from a book', () => {
  const { lines } = script();
  const texts = lines.map(lineText);
  const at = (line: number, offset: number) => passageToReadOn(lines, texts, { line, offset })?.text ?? null;
  expect(at(0, 99)).toBeNull();
  expect(at(1, 0)).toMatch(/^In 1848/);
  expect(at(2, 0), 'the first words of the line are nobody’s: the line before').toMatch(/^In 1848/);
  expect(at(2, 99)).toMatch(/^The ice sang/);
});

test('PLAY-01 the waveform is as long as the whole, and flat where nothing is recorded yet', () => {
  const peaks = { perSecond: 2, values: [10, 50, 100, 0] };
  expect(barsOf(peaks, 2, 2)).toEqual([0.5, 1]);
  expect(barsOf(peaks, 4, 4)).toEqual([0.5, 1, 0, 0]);
  expect(wavePath([1, 0])).toBe('M0.5 4V96M1.5 49V51');
});

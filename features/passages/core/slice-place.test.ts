import { expect, test } from 'vitest';
import { placeOfSlice } from './slice-place.ts';

const cfiOf = (passage: Parameters<typeof placeOfSlice>[0], start: number, end: number) =>
  placeOfSlice(passage, start, end).cfi;

test('CHAT-02 a quotation in one text has its own place in it', () => {
  const passage = { text: 'One. Two.', cfi: 'epubcfi(/6/4[c^,1]!/4/2[p^(1^)],/1:30,/1:39)', rects: null };
  expect(cfiOf(passage, 0, 4)).toBe('epubcfi(/6/4[c^,1]!/4/2[p^(1^)],/1:30,/1:34)');
  expect(cfiOf(passage, 5, 9)).toBe('epubcfi(/6/4[c^,1]!/4/2[p^(1^)],/1:35,/1:39)');
  expect(cfiOf(passage, 0, 9)).toBe(passage.cfi);
});

test('CHAT-02 a quotation that begins or ends in markup stands in the texts of its own letters', () => {
  // One <em>very <b>big</b></em> two.
  const passage = {
    text: 'One very big two.',
    cfi: 'epubcfi(/6/4!/4/2,/1:0,/3:5)',
    rects: null,
    spans: [
      { at: 0, length: 4, path: '/1', from: 0 },
      { at: 4, length: 5, path: '/2[e/m]/1', from: 0 },
      { at: 9, length: 3, path: '/2[e/m]/2/1', from: 0 },
      { at: 12, length: 5, path: '/3', from: 0 },
    ],
  };
  expect(cfiOf(passage, 0, 8)).toBe('epubcfi(/6/4!/4/2,/1:0,/2[e/m]/1:4)');
  expect(cfiOf(passage, 4, 12)).toBe('epubcfi(/6/4!/4/2/2[e/m],/1:0,/2/1:3)');
  expect(cfiOf(passage, 9, 12)).toBe('epubcfi(/6/4!/4/2/2[e/m]/2,/1:0,/1:3)');
  expect(cfiOf(passage, 13, 17)).toBe('epubcfi(/6/4!/4/2,/3:1,/3:5)');
});

test('CHAT-02 of a formula all is taken, and what is not on the page leans on what is', () => {
  const passage = {
    text: 'so 1/λ is; Ship: P.',
    cfi: 'epubcfi(/6/4!/4/2,/1:0,/6/1:1)',
    rects: null,
    spans: [
      { at: 0, length: 3, path: '/1', from: 0 },
      { at: 3, length: 3, path: '/2/2/2/1', from: 0, to: { path: '/2/2/4/1', from: 1 } },
      { at: 6, length: 3, path: '/3', from: 0 },
      { at: 17, length: 1, path: '/6/1', from: 0 },
    ],
  };
  expect(cfiOf(passage, 3, 4)).toBe('epubcfi(/6/4!/4/2/2/2,/2/1:0,/4/1:1)');
  expect(cfiOf(passage, 4, 9)).toBe('epubcfi(/6/4!/4/2,/2/2/2/1:0,/3:3)');
  expect(cfiOf(passage, 11, 18)).toBe('epubcfi(/6/4!/4/2/6,/1:0,/1:1)');
  expect(cfiOf(passage, 11, 15)).toBe('epubcfi(/6/4!/4/2/6,/1:0,/1:0)');
});

test('CHAT-02 where a passage does not know the places of its parts, its own is kept', () => {
  const old = { text: 'One two.', cfi: 'epubcfi(/6/4!/4/2,/1:0,/3:5)', rects: [[0, 0, 9, 1]] };
  expect(placeOfSlice(old, 0, 3)).toEqual({ cfi: old.cfi, rects: old.rects });
  expect(cfiOf({ ...old, cfi: 't=12.5' }, 0, 3)).toBe('t=12.5');
  expect(cfiOf({ ...old, cfi: 'epubcfi(/6/4!/4/2/1:0)' }, 0, 3)).toBe('epubcfi(/6/4!/4/2/1:0)');
  // One text whose letters are not those of the passage.
  expect(cfiOf({ ...old, cfi: 'epubcfi(/6/4!/4/2,/1:0,/1:50)' }, 0, 3)).toBe('epubcfi(/6/4!/4/2,/1:0,/1:50)');
  expect(placeOfSlice({ text: 'a', cfi: null, rects: null }, 0, 1)).toEqual({ cfi: null, rects: null });
});

test('CHAT-02 on pages a quotation has its own lines, and its share of those it begins and ends in', () => {
  const rects = [
    [10, 90, 110, 100],
    [10, 80, 110, 90],
    [10, 70, 60, 80],
  ];
  const spans = [
    { at: 0, length: 10 },
    { at: 10, length: 10 },
    { at: 21, length: 5 },
  ];
  const rectsOf = (text: string, start: number, end: number) =>
    placeOfSlice({ text, cfi: null, rects, spans }, start, end).rects;
  expect(rectsOf('a'.repeat(26), 5, 15)).toEqual([
    [60, 90, 110, 100],
    [10, 80, 60, 90],
  ]);
  expect(rectsOf('a'.repeat(26), 22, 26)).toEqual([[20, 70, 60, 80]]);
  expect(rectsOf('א'.repeat(26), 0, 5)).toEqual([[60, 90, 110, 100]]);
  expect(rectsOf('a'.repeat(26), 20, 21)).toEqual(rects);
});

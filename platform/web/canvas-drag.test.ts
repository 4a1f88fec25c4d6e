import { expect, test } from 'vitest';
import { readCanvasDrag } from './canvas-drag.ts';

test('FORGE-03 a drag of ours is read as it was written', () => {
  const thing = {
    kind: 'passage',
    ids: [],
    bookId: 'b1',
    passages: [{ text: 'words', cfi: 'epubcfi(/6/4)', page: 3 }],
  };
  expect(readCanvasDrag(JSON.stringify({ ...thing, v: 1 }))).toEqual(thing);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '7',
  '{"v":2,"kind":"book","ids":[]}',
  '{"v":1,"kind":"boat","ids":[]}',
  '{"v":1,"kind":"book"}',
])('FORGE-03 %j is no drag of ours', (json) => {
  expect(readCanvasDrag(json)).toBeNull();
});

test('FORGE-03 pieces of a drag that make no sense are left out', () => {
  const passages = [{ text: '' }, { text: 'good', page: 1.5, cfi: 7, rects: [[1, 2]] }, null, 'x'];
  const read = readCanvasDrag(
    JSON.stringify({ v: 1, kind: 'highlight', ids: ['1', 2, '', null], bookId: {}, passages }),
  );
  expect(read).toEqual({ kind: 'highlight', ids: ['1'], passages: [{ text: 'good' }] });
});

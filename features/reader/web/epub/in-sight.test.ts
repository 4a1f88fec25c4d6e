import { expect, test } from 'vitest';
import { pagesInSight } from './in-sight.ts';

const page = (width: number): Document =>
  ({ defaultView: { frameElement: { offsetWidth: width } } }) as unknown as Document;
const gone = { defaultView: null } as Document;

test('both pages of a spread are in sight, in the order of reading; a hidden one and one of before are not', () => {
  expect(
    pagesInSight(
      new Map([
        [4, page(600)],
        [3, page(600)],
      ]),
    ),
  ).toEqual([3, 4]);
  expect(
    pagesInSight(
      new Map([
        [3, page(0)],
        [4, page(600)],
      ]),
    ),
  ).toEqual([4]);
  expect(
    pagesInSight(
      new Map([
        [1, gone],
        [2, page(600)],
      ]),
    ),
  ).toEqual([2]);
});

import type { Book } from 'foliate-js/view.js';
import { expect, test } from 'vitest';
import { chaptersOf } from './chapters.ts';

test('READ-02 an entry of the contents whose page is missing has no address and is placed where the next one begins', () => {
  const toc = ['c1.xhtml', 'gone.xhtml', 'hidden.xhtml', 'c2.xhtml', null].map((href, at) => ({
    id: at,
    label: `Entry ${at}`,
    href,
    subitems: null,
  }));
  const resolveHref = (href: string) =>
    href === 'gone.xhtml' ? null : { index: ['c1.xhtml', 'c2.xhtml'].indexOf(href) };
  const chapters = chaptersOf({ toc, sections: [{}, {}], resolveHref } as unknown as Book, [0, 0.5]);
  expect(chapters.map(({ href, position }) => [href, position])).toEqual([
    ['c1.xhtml', 0],
    [null, 50],
    [null, 50],
    ['c2.xhtml', 50],
    [null, 100],
  ]);
});

import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import type { Chapter } from '../../core/index.ts';
import type { Engine, Place } from '../engine.ts';
import type { ReaderBook } from '../state/reader-book.ts';
import { beginSession } from '../state/reader-session.ts';
import { ContentsList } from './contents-list.tsx';

const chapters: Chapter[] = Array.from({ length: 280 }, (_, i) => ({
  id: String(i),
  title: i === 2 ? 'Part Two' : `Chapter ${i + 1}`,
  position: i / 2.8,
  depth: i === 3 ? 1 : 0,
  href: i === 2 ? null : `c${i}.xhtml`,
  page: null,
}));

test('READ-06 the contents are one tab stop; keys and letters go through them, and an entry that leads nowhere does nothing', async () => {
  const goToChapter = vi.fn<() => Promise<void>>(async () => {});
  const engine = { kind: 'epub', chapters, goToChapter, focus() {}, clearLit() {} } as unknown as Engine;
  beginSession({ id: 'b1' } as ReaderBook, engine, { percent: 0.1, chapterId: '0', locator: {} } as Place);
  await mount(<ContentsList />, { areas: ['reader'] });
  const entry = (name: string) => page.getByRole('treeitem', { name, exact: true });
  await expect.element(entry('Chapter 1')).toHaveAttribute('aria-current', 'location');
  expect(document.querySelectorAll('[role=treeitem]')).toHaveLength(280);
  expect(document.querySelectorAll('[role=treeitem][tabindex="0"]')).toHaveLength(1);
  await axe();

  await userEvent.click(page.getByRole('searchbox'));
  await userEvent.keyboard('{Tab}');
  await expect.element(entry('Chapter 1')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(entry('Part Two')).toHaveFocus();
  await expect.element(entry('Part Two')).toHaveAttribute('aria-disabled', 'true');
  await entry('Part Two').click({ force: true });
  expect(goToChapter).not.toHaveBeenCalled();
  await userEvent.keyboard('chapter 120');
  await expect.element(entry('Chapter 120')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(entry('Chapter 280')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
  await expect.poll(() => goToChapter.mock.lastCall).toEqual([chapters[1]]);

  (entry('Chapter 2').element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: /Chapter 2/ })).toHaveFocus();
});

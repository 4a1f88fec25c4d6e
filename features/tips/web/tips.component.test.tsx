import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useCommandKeys } from '../../../platform/web/commands/use-commands.ts';
import { emit } from '../../../platform/web/events.ts';
import { axe, mount } from '../../../tests/support/mount.tsx';
import { remember } from './flags.ts';
import { Tips } from './tips.tsx';

function Page() {
  useCommandKeys();
  return (
    <main style={{ padding: 40 }}>
      <button type="button" data-tip-target="bell">
        Bell
      </button>
      <nav>
        <a href="/en/documents">Library</a>
      </nav>
      <Tips />
    </main>
  );
}
const tips = () => [...document.querySelectorAll<HTMLElement>('[data-tip]')].map((one) => one.dataset['tip']);

beforeEach(() => remember([]));

const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();

test('TIPS-01 one tip at a time: the next one comes when the first was read', async () => {
  await mount(<Page />, { areas: ['tips'] });
  emit('maktaba:upload-started', {});
  await expect.poll(tips).toEqual(['bell']);
  await new Promise((done) => setTimeout(done, 1200)); // the wait of the second is over, too
  expect(tips()).toEqual(['bell']);
  await axe();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(tips).toEqual(['library']);
  expect(page.getByRole('button', { name: 'Next' }).query()).toBeNull();
});

test.each(['en', 'ar'] as const)(
  'TIPS-01 a tip’s arrow points at what it is about, and it covers nothing else (%s)',
  async (locale) => {
    await mount(<Page />, { areas: ['tips'], locale });
    emit('maktaba:upload-started', {});
    await expect.poll(() => document.querySelector('[data-arrow]')).not.toBeNull();
    const [tip, arrow, bell, link] = ['[data-tip]', '[data-arrow]', '[data-tip-target]', 'nav a'].map(box) as [
      DOMRect,
      DOMRect,
      DOMRect,
      DOMRect,
    ];
    const beside = ['left', 'right'].includes(document.querySelector<HTMLElement>('[data-tip]')!.dataset['side']!);
    const middle = (one: DOMRect) => (beside ? one.top + one.height / 2 : one.left + one.width / 2);
    expect(Math.abs(middle(arrow) - middle(bell))).toBeLessThan(2);
    for (const other of [bell, link])
      expect(
        tip.left >= other.right || tip.right <= other.left || tip.top >= other.bottom || tip.bottom <= other.top,
      ).toBe(true);
  },
);

test('TIPS-01 tips that stood for a while are dismissed with Escape', async () => {
  await mount(<Page />, { areas: ['tips'] });
  emit('maktaba:upload-started', {});
  await expect.poll(tips).toEqual(['bell']);
  await new Promise((done) => setTimeout(done, 3000));
  await userEvent.keyboard('{Escape}');
  await expect.poll(tips).toEqual([]);
});

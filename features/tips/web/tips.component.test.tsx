import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useCommandKeys } from '../../../platform/web/commands/use-commands.ts';
import { emit } from '../../../platform/web/events.ts';
import { axe, mount } from '../../../tests/support/mount.tsx';
import { remember } from './flags.ts';
import { Tips } from './tips.tsx';

function Page() {
  useCommandKeys();
  return (
    <main>
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

test('TIPS-01 tips that stood for a while are dismissed with Escape', async () => {
  await mount(<Page />, { areas: ['tips'] });
  emit('maktaba:upload-started', {});
  await expect.poll(tips).toEqual(['bell', 'library']);
  await axe();
  await new Promise((done) => setTimeout(done, 3000));
  await userEvent.keyboard('{Escape}');
  await expect.poll(tips).toEqual([]);
});

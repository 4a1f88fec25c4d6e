import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { queryClient } from '../../../../platform/web/query.ts';
import { axe, mount, serverSays } from '../../../../tests/support/mount.tsx';
import { ModelButton } from './model-button.tsx';

const state = (model: string | null, models: string[] = []) => ({ model, models, images: false, mayChange: false });
beforeEach(() => queryClient.clear());

test('CHAT-02 the keyboard chooses who answers: the default, an offered model or the built-in engine', async () => {
  serverSays(200, state('small', ['large']));
  const chosen = vi.fn<(model: string | null) => void>();
  const page = await mount(<ModelButton model="large" onChange={chosen} />, { areas: ['malaika'] });
  await expect.element(page.getByRole('button', { name: /^Answers come from .*large/ })).toBeVisible();
  await axe();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const choices = page.getByRole('menuitemradio');
  await expect
    .poll(() => choices.elements().map((one) => one.textContent?.replace(/[\u2066-\u2069]/g, '')))
    .toEqual(['Default: small', 'large', 'Built-in engine']);
  await expect.element(choices.nth(1)).toHaveAttribute('aria-checked', 'true');
  await userEvent.keyboard('{End}');
  await expect.element(choices.nth(2)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(chosen).toHaveBeenLastCalledWith('builtin');
  await page.getByRole('button').click();
  await choices.nth(0).click();
  expect(chosen).toHaveBeenLastCalledWith(null);
});

test('CHAT-02 without a provider there is no choice', async () => {
  const { calls } = serverSays(200, state(null));
  const page = await mount(<ModelButton model={null} onChange={() => {}} />, { areas: ['malaika'] });
  await expect.poll(() => calls).toEqual(['/api/ai/state']);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(page.getByRole('button').elements()).toEqual([]);
});

import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import type { AnswerStep } from '../../contract.ts';
import { type LiveTurn, newTurn } from '../turns/live-turn.ts';
import { AnswerWork } from './answer-steps.tsx';
import { LiveAnswer } from './live-view.tsx';

const STEPS: AnswerStep[] = [
  { kind: 'rewriting' },
  { kind: 'searching', query: 'whale', book: 'Moby-Dick' },
  { kind: 'digesting', book: 'Moby-Dick', chapter: 'Loomings', done: 2, total: 12 },
];
const turn = (steps: AnswerStep[], text = ''): LiveTurn => ({ ...newTurn('What?'), phase: 'writing', steps, text });

test('CHAT-01 steps are shown while an answer is made, and the current one is told to screen readers', async () => {
  await mount(<LiveAnswer turn={turn(STEPS)} />, { areas: ['malaika'] });
  const list = page.getByRole('list', { name: 'What Malaika did' });
  await expect.element(list.getByText(/Searching for “.?whale.?” in .?Moby-Dick/)).toBeVisible();
  await expect.element(list.getByText(/Reading section .?3.? of .?12.? in .?Moby-Dick/)).toBeVisible();
  const live = document.querySelector('[aria-live=polite]');
  expect(live?.textContent).toMatch(/^Reading section .?3.? of .?12.? in .?Moby-Dick.?$/);
  await axe();
});

test('CHAT-01 a model that has not begun after a while is told so; one that writes is not', async () => {
  const notice = page.getByText(/hasn’t started writing/);
  for (const text of ['', 'He counted.']) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { unmount } = await mount(<LiveAnswer turn={turn([{ kind: 'writing' }], text)} />, { areas: ['malaika'] });
    await vi.advanceTimersByTimeAsync(7000);
    expect(notice.elements()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    if (text === '') await expect.element(notice).toBeVisible();
    else expect(notice.elements()).toEqual([]);
    await unmount();
  }
});

test('CHAT-01 a finished answer says what it cost, in both languages; without a model it says nothing', async () => {
  const cost = { tokensIn: 12_000, tokensOut: 400, calls: 3, estimated: false };
  await mount(<AnswerWork answer={{ steps: STEPS, cost }} />, { areas: ['malaika'] });
  await expect.element(page.getByText('1 search · 3 calls · 12,400 tokens')).toBeVisible();
  await page.getByText('1 search · 3 calls · 12,400 tokens').click();
  await expect.element(page.getByRole('list', { name: 'What Malaika did' })).toBeVisible();
  await axe();
  const arabic = await mount(<AnswerWork answer={{ steps: STEPS, cost: { ...cost, estimated: true } }} />, {
    areas: ['malaika'],
    locale: 'ar',
  });
  await expect.element(arabic.getByText(/بحث واحد · 3 طلبات|بحث واحد · ٣ طلبات/)).toBeVisible();
  const none = await mount(<AnswerWork answer={{ steps: [], cost: null }} />, { areas: ['malaika'] });
  expect(none.container.textContent).toBe('');
});

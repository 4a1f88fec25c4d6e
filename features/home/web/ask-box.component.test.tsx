import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../tests/support/mount.tsx';
import { expectDraftSurvivesCrash, TYPIST, WORDS } from '../../../tests/support/typed-words.tsx';
import { AskBox } from './ask-box.tsx';

beforeEach(() => localStorage.clear());

test('ROUTE-02 a question on the dashboard survives a crash until it is asked', async () => {
  const asked: string[] = [];
  await expectDraftSurvivesCrash({
    open: () =>
      mount(<AskBox label="Ask about all your books" onAsk={(question) => asked.push(question)} />, {
        areas: ['home'],
        user: TYPIST,
      }),
    field: () => page.getByRole('textbox', { name: 'Ask about all your books' }),
    save: () => page.getByRole('button', { name: 'Ask', exact: true }).click(),
  });
  expect(asked).toEqual([WORDS]);
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axe, mount, serverSays } from '../../../../tests/support/mount.tsx';
import type { Citation, Study } from '../../contract.ts';
import { AnswerText } from '../thread/answer-text.tsx';
import { StudyView } from './study-view.tsx';

const SENTENCE = 'In 1848 the keeper Marta carried the great lamp over the frozen lake.';
const citation: Citation = {
  id: 'c1',
  bookId: 'b1',
  bookTitle: 'The Tower of Orvik',
  number: 1,
  text: SENTENCE,
  chapter: 'Chapter 1',
  page: null,
  cfi: null,
  citedAt: '2026-01-01T00:00:00Z',
  prefix: '',
  suffix: '',
  rects: null,
  status: 'exact',
};
const QUIZ: Study = {
  kind: 'quiz',
  intro: 'A quiz about the tower.',
  sections: [
    {
      title: '',
      items: [
        {
          text: 'In 1848 the keeper _____ carried the great lamp over the frozen lake.',
          options: ['Ansel', 'Marta', 'Signe'],
          answer: 'Marta',
          citation: 1,
        },
      ],
    },
  ],
  outro: '',
};
const areas = ['malaika'] as const;

test('CHAT-02 the answer of a quiz is not in the page until it is asked for, by keyboard too', async () => {
  serverSays(404, {});
  await mount(<StudyView study={QUIZ} citations={[citation]} />, { areas });
  await expect.element(page.getByText('A quiz about the tower.')).toBeVisible();
  expect(document.body.textContent).not.toContain('keeper Marta');
  const show = page.getByRole('button', { name: 'Show answer' });
  await expect.element(show).toHaveAttribute('aria-expanded', 'false');
  (show.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Answer: Marta')).toBeVisible();
  expect(document.body.textContent).toContain('keeper Marta');
  await axe();
  await page.getByRole('button', { name: 'Hide answer' }).click();
  expect(document.body.textContent).not.toContain('keeper Marta');
});

test('CHAT-02 an option that is tried is said to be right or not, and a wrong one does not give the answer away', async () => {
  serverSays(404, {});
  await mount(<StudyView study={QUIZ} citations={[citation]} />, { areas });
  await page.getByRole('button', { name: 'Signe' }).click();
  await expect.element(page.getByRole('status')).toMatchTextContent(/Not quite/);
  expect(document.body.textContent).not.toContain('keeper Marta');
  await page.getByRole('button', { name: 'Marta' }).click();
  await expect.element(page.getByRole('status')).toMatchTextContent(/Correct/);
  await expect.element(page.getByRole('button', { name: 'Marta' })).toHaveAttribute('aria-pressed', 'true');
  await axe();
});

test('CHAT-02 the quiz is read in Arabic, with the blank in words', async () => {
  serverSays(404, {});
  await mount(<StudyView study={QUIZ} citations={[citation]} />, { areas, locale: 'ar' });
  await expect.element(page.getByRole('button', { name: 'إظهار الإجابة' })).toBeVisible();
  await expect.element(page.getByText('فراغ')).toBeInTheDocument();
  await axe();
});

test('CHAT-02 the answers and sources of a model’s quiz stay closed as well', async () => {
  serverSays(404, {});
  const content = `Q: Who carried the lamp?\n\nA: It was Marta: “${SENTENCE}” [1]`;
  await mount(<AnswerText content={content} citations={[citation]} quiz />, { areas });
  await expect.element(page.getByText(/Who carried the lamp/)).toBeVisible();
  expect(document.body.textContent).not.toContain('Marta');
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect.element(page.getByText(/It was Marta/)).toBeVisible();
});

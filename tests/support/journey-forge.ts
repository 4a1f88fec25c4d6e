import { expect, type Locator, type Page } from '@playwright/test';
import { openIn } from './journey.ts';

/** The canvas that a page shows, in its page or in the working area. */
export const canvasOf = (page: Page): Locator => page.getByRole('application', { name: 'Canvas' });

/** Whether everything reached the server. */
export const saveSign = (page: Page, state: 'Saved' | 'Offline' | 'Not saved'): Locator =>
  page.locator('[data-forge]').getByRole('status').filter({ hasText: state });

/** Begins a canvas from the list; its id. */
export async function newCanvas(page: Page): Promise<string> {
  await openIn(page, 'en', '/forge');
  await page.getByRole('main').getByRole('button', { name: 'New canvas' }).click();
  await expect(page).toHaveURL(/\/en\/forge\/[\da-f]{8}-[\da-f-]{27}$/);
  await expect(canvasOf(page)).toBeVisible();
  await expect(saveSign(page, 'Saved')).toBeVisible();
  return page.url().split('/').at(-1)!;
}

/** Writes a note where nothing lies: a click, the words, Ctrl+Enter. */
export async function writeNote(page: Page, words: string, at: { x: number; y: number }): Promise<void> {
  await canvasOf(page).click({ position: at });
  const editor = canvasOf(page).getByRole('textbox');
  await expect(editor).toBeFocused();
  await editor.fill(words);
  await page.keyboard.press('Control+Enter');
  await expect(editor).toHaveCount(0);
  await expect(canvasOf(page).getByText(words)).toBeVisible();
}

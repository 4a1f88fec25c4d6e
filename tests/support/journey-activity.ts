import type { Page, Route } from '@playwright/test';
import { expect, serverUrl } from './journey.ts';

export const center = (page: Page) =>
  page.getByRole('complementary', { name: 'Sidebar' }).getByRole('region', { name: 'Activity' });
export const items = (page: Page) => center(page).getByRole('listitem');
/** Toasts and lines that go away by themselves. */
export const PASSING = '[data-sonner-toast], [data-status]';
export const toast = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text }).first();

/** Questions wait for the journey's answer: moving the clock on brings one about, and skips nothing that an answer brings. */
export async function held(page: Page, pattern: string): Promise<(json: unknown) => Promise<void>> {
  const waiting: Route[] = [];
  await page.route(pattern, (route) => void waiting.push(route));
  return async (json) => {
    await expect
      .poll(async () => {
        if (waiting.length === 0) await page.clock.fastForward(5100);
        return waiting.length;
      }, 'a question is asked')
      .toBeGreaterThan(0);
    await waiting.shift()!.fulfill({ json });
  };
}

export type Stored = { id: string; bookId: string; status: string; title?: string; timestamp?: number; error?: string };
export const MINUTE = 60_000;
export const bookId = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const storedKey = async (page: Page): Promise<string> => {
  const session = (await (await page.request.get(`${serverUrl()}/api/auth/get-session`)).json()) as {
    user: { id: string };
  };
  return `maktaba.my.activities.${session.user.id}`;
};

/** What the browser has kept from an earlier visit. */
export async function remember(page: Page, list: Stored[] | string): Promise<void> {
  const key = await storedKey(page);
  const now = await page.evaluate<number>('Date.now()');
  const value =
    typeof list === 'string'
      ? list
      : JSON.stringify(
          list.map((one) => ({
            type: 'upload',
            fileName: `${one.id}.epub`,
            fileSize: 1,
            title: one.title ?? `Book ${one.id}`,
            progress: 50,
            message: null,
            error: null,
            errorCode: null,
            errorDetails: null,
            epubReady: false,
            embeddingsReady: false,
            timestamp: now,
            ...one,
          })),
        );
  await page.addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem('remembered')) return;
      sessionStorage.setItem('remembered', 'yes');
      localStorage.setItem(name!, text!);
    },
    [key, value],
  );
}

export type Status = {
  status?: string;
  progress?: number;
  bookCreated?: boolean;
  epubReady?: boolean;
  embeddingsReady?: boolean;
  error?: string | null;
  code?: string | null;
  title?: string;
};
export const answer = (id: string, status: Status) => ({
  bookCreated: false,
  bookId: id,
  title: 'The Voyage',
  libraryTab: 'uploads',
  epubReady: false,
  embeddingsReady: false,
  status: 'processing',
  stage: 'extract',
  progress: 55,
  message: null,
  error: null,
  code: null,
  details: null,
  scanned: false,
  ...status,
});

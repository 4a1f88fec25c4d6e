import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SEEN_NUMBER } from '../../adapters/ai/model/vision-test.ts';
import { startServer } from '../../scripts/server-process.ts';
import { type FakeAi, fakeAi, type FakeReply } from '../support/fake-ai.ts';
import { axe, expect, openIn, setTheme, signUp, test as base, uploadBook } from '../support/journey.ts';
import { useServer } from '../support/journey-address.ts';
import { journeyBook } from '../support/journey-books.ts';
import { scannedPdf } from '../support/scanned-pdf.ts';

const TOLD =
  'They had no balloons: “There are balloons” [p1]. The Time Traveller wore a golden crown in Venice.\n\nNEXT:\n- Who is Filby?';

/** What the fake model answers, and what it reads on pages, one after the other; a journey may change it. */
type Told = { answer: FakeReply; pages: string[] };

function script(told: Told): FakeAi['script'] {
  return (request) => {
    if (request.body.tools) return { toolCalls: [{ name: 'tell_time', args: { city: 'Cairo' } }] };
    if (request.body.response_format) return { text: '{"city":"Cairo","letters":5}' };
    const asked = JSON.stringify(request.body.messages ?? '');
    if (asked.includes('Which number')) return { text: SEEN_NUMBER };
    if (asked.includes('Copy the text')) return { text: told.pages.shift() ?? 'NO_TEXT' };
    return asked.includes('Write a title')
      ? { text: 'Balloons' }
      : asked.includes('source fence')
        ? told.answer
        : { text: 'ready' };
  };
}

/** A provider concerns the whole server, so these journeys have a server of their own. */
const test = base.extend<object, { model: Told & { url: string; serverUrl: string } }>({
  model: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const told: Told = { answer: { text: TOLD }, pages: [] };
      const fake = await fakeAi(script(told));
      const dataDir = mkdtempSync(join(tmpdir(), 'maktaba-journeys-'));
      chmodSync(dataDir, 0o755); // as root the database runs under another account
      const server = await startServer(dataDir);
      useServer({ url: server.url, dataDir });
      await use(Object.assign(told, { url: fake.url, serverUrl: server.url }));
      useServer(undefined);
      await server.stop();
      await fake.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ model }, use) => use(model.serverUrl),
});

const main = (page: Page) => page.getByRole('main');
const ask = async (page: Page, question: string) => {
  await main(page).getByRole('textbox', { name: 'Your question' }).fill(question);
  await expect(main(page).getByRole('button', { name: 'Send' }), 'no other answer is on its way').toBeEnabled();
  await main(page).getByRole('textbox', { name: 'Your question' }).press('Enter');
};

/** The first journey names the provider. */
test.describe.configure({ mode: 'serial' });

test('CHAT-02 an administrator sets a provider and sees what works; an answer shows what the books do not say; a failure offers the built-in engine', async ({
  page,
  model,
}) => {
  await signUp(page, 'amina');
  await openIn(page, 'en', '/settings');
  const section = page.getByRole('region', { name: 'AI models' });
  await expect(section).toContainText('Answers come from the built-in engine.');
  const recognition = page.getByRole('region', { name: 'Text in pictures and scans' });
  await expect(recognition).toContainText('Installed: \u2068tesseract 5 (7.0.0)\u2069.');
  await expect(recognition).toContainText('English');
  await section.getByLabel('Base URL').fill('localhost');
  await section.getByRole('button', { name: 'Save and test' }).click();
  await expect(section.getByText('The URL must start with http:// or https://.')).toBeVisible();
  await section.getByLabel('Base URL').fill(model.url);
  await section
    .getByRole('textbox', { name: 'Model', exact: true })
    .or(section.getByRole('combobox', { name: 'Model', exact: true }))
    .fill('fake-1');
  await section.getByLabel('API key').fill('sk-journey');
  await section.getByRole('button', { name: 'Save and test' }).click();
  await expect(section.getByRole('region', { name: 'Capabilities' })).toContainText('Streaming');
  await expect(section).toContainText(/Answers come from .?fake-1/);
  await expect(section.getByLabel('API key')).toHaveValue('');
  await axe(page);

  await uploadBook(page, journeyBook('wells.epub'));
  await openIn(page, 'en', '/malaika');
  await ask(page, 'What did the Medical Man say about balloons?');
  const exchange = main(page).getByRole('region', { name: 'Question 1', exact: true });
  await expect(exchange).toContainText('Not confirmed by the passages found');
  await expect(exchange).toContainText('fake-1');
  await expect(exchange.getByRole('link', { name: /^Source 1:/ }).first()).toBeVisible();
  await axe(page);
  await page.reload();
  await expect(exchange).toContainText('Not confirmed by the passages found');
  await setTheme(page, 'light');
  await page.reload();
  await expect(exchange).toContainText('fake-1');
  await axe(page);

  model.answer = { status: 401 };
  await exchange.getByRole('button', { name: 'Who is Filby?' }).click();
  const second = main(page).getByRole('region', { name: 'Question 2', exact: true });
  const failure = second.getByRole('group', { name: 'The answer was interrupted' });
  await expect(failure).toContainText('didn’t accept this API key or model');
  await axe(page);
  await failure.getByRole('button', { name: 'Answer with the built-in engine' }).click();
  await expect(second).toContainText('Built-in engine');
  await expect(second.getByRole('link', { name: /^Source 1:/ }).first()).toBeVisible();
});

test('UPL-05 READ-08 a scan is read by a model that sees; Malaika answers from it, and the citation opens its page', async ({
  page,
  model,
}, info) => {
  model.pages = ['The ferry leaves on Mondays and Fridays.', 'The lighthouse of Orvik burns no oil on Sundays.'];
  model.answer = { text: 'The lighthouse rests: “burns no oil on Sundays” [p1].' };
  await signUp(page, 'badr');
  const path = info.outputPath('scan.pdf');
  writeFileSync(path, scannedPdf(2));
  const { bookId } = await uploadBook(page, path);
  await openIn(page, 'en', `/documents/${bookId}`);
  const reading = page.getByRole('region', { name: 'Text of the scanned pages' });
  await expect(reading).toContainText('2 pages are pictures without text.');
  await axe(page);
  await reading.getByRole('button', { name: 'Recognize with fake-1' }).click();
  await expect(reading).toContainText('2 of 2 pages recognized by fake-1', { timeout: 120_000 });
  await expect(page.getByRole('region', { name: 'File health' })).toContainText('with recognized text');
  await axe(page);

  await openIn(page, 'en', '/malaika');
  await ask(page, 'When does the lighthouse of Orvik burn no oil?');
  const exchange = main(page).getByRole('region', { name: 'Question 1', exact: true });
  await exchange
    .getByRole('link', { name: /^Source 1:/ })
    .first()
    .click();
  const sheet = page.getByRole('region', { name: 'Page 2', exact: true });
  await expect(sheet).toContainText('recognized from the picture of this page');
  await expect(sheet).toBeInViewport();
});

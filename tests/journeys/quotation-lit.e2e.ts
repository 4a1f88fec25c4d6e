import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, openIn, serverUrl, signUp, test, uploadBook } from '../support/journey.ts';
import { bookOpen, expectLit, expectUnlit, noteShadows } from '../support/journey-reader.ts';

const BOOK =
  '# The Salt Islands\n\nThe clerk slept. In 1904 the *harbour master* of **Orvik** counted exactly 317 amber lanterns in the store. ' +
  'Rain fell for nine days. The mountain *Teluma* is climbed in spring by shepherds from the north.\n';

/** As if the size of letters had been changed in another window. */
const LARGER = `(() => {
  const key = 'maktaba.reader.settings';
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), fontSize: 24 }));
  window.dispatchEvent(new StorageEvent('storage', { key }));
})()`;

type Cited = { text: string; cfi: string };

async function cited(page: Page, bookId: string, content: string): Promise<Cited> {
  const post = async <T>(path: string, data: unknown): Promise<T> =>
    (await (
      await page.request.post(serverUrl() + path, {
        data,
        headers: { origin: serverUrl(), accept: 'application/json' },
      })
    ).json()) as T;
  const { id } = await post<{ id: string }>('/api/malaika/conversations', {
    scope: { kind: 'books', bookIds: [bookId] },
  });
  const { message } = await post<{ message: { citations: Cited[] } }>(`/api/malaika/conversations/${id}/messages`, {
    content,
  });
  return message.citations[0]!;
}

test('READ-08 CHAT-02 each of two quotations from one paragraph opens with its own sentence lit, and no other', async ({
  page,
}, info) => {
  await noteShadows(page);
  await signUp(page, 'amina');
  const file = info.outputPath('islands.md');
  writeFileSync(file, BOOK);
  const { bookId } = await uploadBook(page, file);
  const lanterns = await cited(page, bookId, 'How many amber lanterns did the harbour master of Orvik count?');
  const mountain = await cited(page, bookId, 'Who climbs the mountain Teluma in spring?');
  expect(lanterns.cfi).not.toBe(mountain.cfi);
  const open = async ({ cfi, text }: Cited) => {
    await openIn(page, 'en', `/reader?${new URLSearchParams({ book: bookId, cfi, quote: text }).toString()}`);
    await bookOpen(page);
  };
  const [inLanterns, between, inMountain] = ['counted exactly', 'Rain fell', 'is climbed in spring'];

  await open(lanterns);
  for (const words of ['In 1904', 'harbour master', inLanterns]) await expectLit(page, words);
  for (const words of ['The clerk slept', between, inMountain]) await expectUnlit(page, words);

  await open(mountain);
  for (const words of ['Teluma', inMountain]) await expectLit(page, words);
  for (const words of [inLanterns, between]) await expectUnlit(page, words);

  await test.step('in larger letters, too', async () => {
    await page.evaluate(LARGER);
    for (const words of ['Teluma', inMountain]) await expectLit(page, words);
    for (const words of [inLanterns, between]) await expectUnlit(page, words);
  });

  await test.step('what was cited before with the place of the whole paragraph', async () => {
    const [path, first] = [/^epubcfi\(([^,]+),/.exec(lanterns.cfi)![1]!, '/1:0'];
    await open({ text: mountain.text, cfi: `epubcfi(${path},${first},${mountain.cfi.split(',')[2]!}` });
    await expectLit(page, inMountain);
    for (const words of [inLanterns, between]) await expectUnlit(page, words);
  });
});

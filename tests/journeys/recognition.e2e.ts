import { axe, expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';
import { sample } from '../support/samples.ts';

test('UPL-05 READ-08 a scan without a model: recognized on this server, asked, and the citation lights its lines on the page', async ({
  page,
}) => {
  test.setTimeout(720_000); // pages are read by the processor alone, behind everything else the machine does
  await signUp(page, 'badr');
  const { bookId } = await uploadBook(page, sample('pdf/scanned-no-text-layer.pdf'));
  await openIn(page, 'en', `/documents/${bookId}`);
  const reading = page.getByRole('region', { name: 'Text of the scanned pages' });
  await expect(reading).toContainText('2 pages are pictures without text.');
  await expect(reading).toContainText('nothing is sent anywhere');
  await expect(reading).toContainText(/2 pages, (less than a minute|about \d+ minutes?)/);
  await axe(page);
  await reading.getByRole('button', { name: 'Recognize text' }).click();
  await expect(reading.getByRole('status')).toContainText(/Recognizing page 1 of 2/);
  await expect(reading).toContainText('2 of 2 pages recognized by tesseract 5', { timeout: 480_000 });
  await expect(page.getByRole('region', { name: 'File health' })).toContainText('Scanned pages with recognized text');
  await axe(page);

  await openIn(page, 'en', '/malaika');
  const main = page.getByRole('main');
  const question = main.getByRole('textbox', { name: 'Your question' });
  await question.fill('Where did the soft radiance of the incandescent lights catch the bubbles?');
  await question.press('Enter');
  const exchange = main.getByRole('region', { name: 'Question 1', exact: true });
  await expect(exchange).toContainText('lilies of silver');
  await exchange
    .getByRole('link', { name: /^Source 1:/ })
    .first()
    .click();
  const sheet = page.getByRole('region', { name: 'Page 1', exact: true });
  await expect(sheet.locator('.pdf-lit').first()).toBeInViewport();
  // The lines of the passage are in the left column, in the upper half of the page: each box covers ink of the picture.
  const boxes = await sheet.locator('.pdf-lit').evaluateAll((all) =>
    all.map((box) => {
      const outer = box.parentElement!.getBoundingClientRect();
      const { left, top, right, bottom } = box.getBoundingClientRect();
      return {
        left: (left - outer.left) / outer.width,
        right: (right - outer.left) / outer.width,
        top: (top - outer.top) / outer.height,
        bottom: (bottom - outer.top) / outer.height,
      };
    }),
  );
  expect(boxes.length).toBeGreaterThan(1);
  for (const box of boxes) {
    expect(box.left).toBeGreaterThan(0.1);
    expect(box.right).toBeLessThan(0.5);
    expect(box.top).toBeGreaterThan(0.2);
    expect(box.bottom).toBeLessThan(0.5);
  }
});

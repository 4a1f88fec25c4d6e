import { expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';
import { journeyBook } from '../support/journey-books.ts';
import { canvasOf, newCanvas, saveSign, writeNote } from '../support/journey-forge.ts';

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('FORGE-02 FORGE-03 what is copied, pasted and dropped becomes blocks that can be undone', async ({ page }) => {
  await signUp(page, 'amina');
  await newCanvas(page);
  const canvas = canvasOf(page);
  await writeNote(page, 'A plain idea', { x: 300, y: 200 });
  await canvas.getByText('A plain idea').click();
  await canvas.getByRole('textbox').fill('A **bold** idea <img src=x onerror=alert(1)>');
  await page.keyboard.press('Control+Enter');
  await expect(canvas.locator('strong:visible')).toHaveText('bold');
  await expect(canvas.locator('img')).toHaveCount(0);

  await canvas.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect(canvas.locator('strong:visible')).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(canvas.locator('strong:visible')).toHaveCount(1);

  const data = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([bytes], 'dot.png', { type: 'image/png' }));
    transfer.items.add(new File(['words of a plan'], 'plan.txt', { type: 'text/plain' }));
    return transfer;
  }, PIXEL);
  const box = (await canvas.boundingBox())!;
  const at = { clientX: box.x + 500, clientY: box.y + 350 };
  await canvas.dispatchEvent('dragover', { dataTransfer: data, ...at });
  await canvas.dispatchEvent('drop', { dataTransfer: data, ...at });
  await expect(canvas.getByRole('img', { name: 'dot.png' })).toBeVisible();
  await expect(canvas.getByText('plan.txt')).toBeVisible();
  await expect(saveSign(page, 'Saved')).toBeVisible();
  await canvas.getByRole('button', { name: 'Preview' }).last().press('Enter'); // by key: the other file may lie over it
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Download' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(canvas.getByRole('img', { name: 'dot.png' })).toBeVisible();
  await expect(canvas.locator('strong:visible')).toHaveText('bold');
});

test('FORGE-03 a highlight on a canvas leads to its passage and says when it is deleted', async ({ page }) => {
  await signUp(page, 'badr');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'), { until: 'epubReady' });
  const words = 'There are really four dimensions';
  await page.request.post(`/api/books/${bookId}/highlights`, {
    data: { kind: 'highlight', colour: 'blue', text: words, cfi: 'epubcfi(/6/4!/4/2)', page: null, progress: 3 },
  });
  await newCanvas(page);
  await openIn(page, 'en', '/highlights');
  const card = page.getByRole('listitem').filter({ hasText: words });
  const act = async (name: string): Promise<void> => {
    await card.getByRole('button', { name: /^Actions for|^More/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Add to canvas');
  const quote = canvasOf(page).locator('.fb-quote').filter({ hasText: words });
  await expect(quote).toBeVisible();
  await expect(quote).toHaveAttribute('data-mark', 'blue');
  await expect(saveSign(page, 'Saved')).toBeVisible();
  await act('Pink');
  await expect(quote).toHaveAttribute('data-mark', 'pink');
  await act('Delete');
  await expect(quote).toContainText('This highlight was deleted from the book.');
  await quote.getByRole('link', { name: 'Open in book' }).click();
  await expect(page).toHaveURL(/\/en\/reader\?book=/);
});

// On a phone the page has the whole screen; a tap on its middle brings the bars.
import { expectNoSidewaysScroll, axe, enter, expect, openIn, test } from '../support/journey.ts';
import { bookOpen, noteShadows } from '../support/journey-reader.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

for (const [locale, book, kind] of [
  ['en', 'wells', 'EPUB'],
  ['ar', 'columns', 'PDF'],
] as const) {
  test(`READ-01 NAV-07 on a phone nothing but the page is on the screen until it is tapped (${kind}, ${locale})`, async ({
    page,
    shelf,
  }) => {
    await noteShadows(page);
    await enter(page, shelf);
    await openIn(page, locale, `/reader?book=${shelf.books[book]}`);
    await bookOpen(page);
    const bars = page.locator('[data-bars]');
    const stage = (await page.locator('[data-reader]').boundingBox())!;
    expect(stage.height, 'the page has the height of the screen').toBeGreaterThan(735);
    await expect(bars).toHaveCount(2);
    for (const bar of await bars.all()) await expect(bar).not.toBeInViewport();
    await axe(page);
    await page.touchscreen.tap(180, 400);
    for (const bar of await bars.all()) await expect(bar).toBeInViewport({ ratio: 0.9 });
    await expectNoSidewaysScroll(page);
    await axe(page);
    await page.getByRole('button', { name: locale === 'en' ? 'Open sidebar' : 'افتح الشريط الجانبي' }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.touchscreen.tap(180, 400);
    for (const bar of await bars.all()) await expect(bar).not.toBeInViewport();
    await page.keyboard.press('Tab');
    for (let step = 0; step < 12 && !(await bars.first().locator(':focus').count()); step++)
      await page.keyboard.press('Shift+Tab');
    await expect(bars.first(), 'the keyboard reaches the bar and brings it').toBeInViewport({ ratio: 0.9 });
    await page
      .getByRole('link', { name: locale === 'en' ? 'Library' : 'مكتبتي' })
      .first()
      .press('Enter');
    await expect(page).toHaveURL(/\/documents$/);
    await expect(page.getByRole('banner').first()).toBeInViewport();
  });
}

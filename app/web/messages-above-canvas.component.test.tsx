import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reportReachable } from '../../platform/web/connection.ts';
import { toast } from '../../platform/web/toast.ts';
import { Toaster } from '../../platform/web/toaster.tsx';
import { mount, standStill } from '../../tests/support/mount.tsx';
import { CANVAS_AREAS, forge, ShownCanvas } from '../../tests/support/shown-canvas.tsx';
import { OfflineBanner } from './offline-banner.tsx';

afterEach(async () => {
  toast.dismiss();
  await page.viewport(1280, 800);
});

/** A page as the shell lays it out: the canvas, and below it room for a player. */
function Page() {
  return (
    <>
      <div className="flex h-dvh flex-col">
        <div className="min-h-0 flex-1">
          <ShownCanvas />
        </div>
        <div className="shrink-0" data-testid="player" />
      </div>
      <Toaster />
      <OfflineBanner />
    </>
  );
}

const boxes = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);

/** Messages that lie over a tool, in px of the window: toasts, the pill that says the server is away. */
function covered(): string[] {
  const tools = boxes('[role=toolbar] button');
  const messages = [...boxes('[data-sonner-toast][data-visible=true]'), ...boxes('[role=status].fixed > p')];
  return messages
    .filter((a) => tools.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom))
    .map(({ x, y, right, bottom }) => [x, y, right, bottom].map(Math.round).join(' '));
}

test.each([
  [1440, 900],
  [768, 1024],
  [360, 780],
])(
  'LAY-03 FORGE-02 at %i px neither toasts nor the offline pill cover the tools of a canvas',
  async (width, height) => {
    await page.viewport(width, height);
    await mount(<Page />, { areas: CANVAS_AREAS });
    for (const name of ['Undo', 'Redo', /^Zoom: /])
      await expect.element(page.getByRole('button', { name }).first()).toBeVisible();
    forge.trouble = () => 'away';
    reportReachable(false);
    for (const n of [1, 2, 3]) toast(`Message ${n}`, { description: 'Two lines of words.', duration: Infinity });
    await expect.poll(() => boxes('[data-sonner-toast][data-visible=true]')).toHaveLength(3);
    await expect.poll(() => boxes('[role=status].fixed > p')).toHaveLength(1);
    await standStill();
    expect(covered()).toEqual([]);
    document.querySelector<HTMLElement>('[data-testid=player]')!.style.height = '64px';
    await standStill();
    expect(covered(), 'with a player below').toEqual([]);
  },
);

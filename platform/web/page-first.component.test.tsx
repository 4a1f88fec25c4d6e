import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { holdFrame, useFrameShown, useShowFrame } from './page-first.ts';

// The frame comes by itself after three seconds: with the clock standing still it comes for the reason that is tested.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function Page() {
  const [opened, setOpened] = useState(false);
  useShowFrame(opened);
  return <button onClick={() => setOpened(true)}>Open</button>;
}
const Frame = () => (useFrameShown() ? <p>Sidebar</p> : null);
const never = () => new AbortController().signal;
const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
/** Whether the frame is drawn once all that is due now is done. No polling: that would set the clock forward. */
async function isShown(): Promise<boolean> {
  await twoFrames();
  vi.advanceTimersByTime(0);
  await twoFrames();
  return document.body.textContent.includes('Sidebar');
}

test('what stands beside the page is drawn once the page is there, and stays', async () => {
  holdFrame(never());
  const both = (
    <>
      <Page />
      <Frame />
    </>
  );
  const screen = await render(both);
  expect(await isShown()).toBe(false);
  screen
    .getByText('Open')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(await isShown()).toBe(true);
  holdFrame(never()); // another page of the same kind
  await screen.rerender(both);
  expect(await isShown()).toBe(true);
});

test.each(['is left', 'will not open'])('a page that %s holds nothing back', async (what) => {
  const gone = new AbortController();
  const release = holdFrame(gone.signal);
  await render(<Frame />);
  expect(await isShown()).toBe(false);
  if (what === 'is left') gone.abort();
  else release();
  expect(await isShown()).toBe(true);
});

test('a page that takes long holds nothing back after three seconds', async () => {
  holdFrame(never());
  await render(<Frame />);
  vi.advanceTimersByTime(2999);
  expect(await isShown()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await isShown()).toBe(true);
});

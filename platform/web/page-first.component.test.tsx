import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { holdFrame, useFrameShown, useShowFrame } from './page-first.ts';

function Page() {
  const [opened, setOpened] = useState(false);
  useShowFrame(opened);
  return <button onClick={() => setOpened(true)}>Open</button>;
}
const Frame = () => (useFrameShown() ? <p>Sidebar</p> : null);
const Both = ({ page = true }: { page?: boolean }) => (
  <>
    {page && <Page />}
    <Frame />
  </>
);

test('what stands beside the page is drawn once the page is there, and stays', async () => {
  holdFrame(new AbortController().signal);
  const screen = await render(<Both />);
  await expect.element(screen.getByText('Open')).toBeInTheDocument();
  expect(screen.getByText('Sidebar').query()).toBeNull();
  await screen.getByText('Open').click();
  await expect.element(screen.getByText('Sidebar')).toBeInTheDocument();
  holdFrame(new AbortController().signal); // another page of the same kind
  await screen.rerender(<Both />);
  await expect.element(screen.getByText('Sidebar')).toBeInTheDocument();
  await screen.unmount();
});

test('a page that is left, or never comes, holds nothing back', async () => {
  const gone = new AbortController();
  holdFrame(gone.signal);
  const left = await render(<Frame />);
  expect(left.getByText('Sidebar').query()).toBeNull();
  gone.abort();
  await expect.element(left.getByText('Sidebar')).toBeInTheDocument();
  await left.unmount();

  const release = holdFrame(new AbortController().signal);
  const none = await render(<Frame />);
  expect(none.getByText('Sidebar').query()).toBeNull();
  release();
  await expect.element(none.getByText('Sidebar')).toBeInTheDocument();
  await none.unmount();

  holdFrame(new AbortController().signal);
  const late = await render(<Frame />);
  expect(late.getByText('Sidebar').query()).toBeNull();
  await expect.element(late.getByText('Sidebar'), { timeout: 30_000 }).toBeInTheDocument();
});

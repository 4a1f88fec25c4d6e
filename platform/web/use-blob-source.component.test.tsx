import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useBlobSource } from './use-blob-source.ts';

const picture = (color: string): Blob =>
  new Blob([`<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4" style="background:${color}"/>`], {
    type: 'image/svg+xml',
  });

function Picture({ file }: { file: Blob }) {
  return <img ref={useBlobSource<HTMLImageElement>(file)} alt="Cover" />;
}

test('a blob shows in its element; its address is revoked with the blob and with the element', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const source = () => page.getByAltText('Cover').element().getAttribute('src');
  const first = picture('red');
  const { rerender, unmount } = await render(<Picture file={first} />);
  const before = source();
  expect(before).toMatch(/^blob:/);
  await vi.waitFor(() => expect((page.getByAltText('Cover').element() as HTMLImageElement).naturalWidth).toBe(4));
  await rerender(<Picture file={first} />);
  expect(source(), 'the same blob keeps its address').toBe(before);
  await rerender(<Picture file={picture('blue')} />);
  const after = source();
  expect(after).not.toBe(before);
  expect(revoked.mock.calls).toEqual([[before]]);
  await unmount();
  expect(revoked.mock.calls).toEqual([[before], [after]]);
});

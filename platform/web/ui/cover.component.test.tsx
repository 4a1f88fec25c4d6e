import { afterEach, expect, test, vi } from 'vitest';
import { mount } from '../../../tests/support/mount.tsx';
import { Cover } from './cover.tsx';

afterEach(() => vi.restoreAllMocks());

/** A picture of one color under an address of its own. */
const picture = (color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="30"><rect width="20" height="30" fill="${color}"/></svg>`)}`;

const drawn = () => document.querySelector('.cover p')?.textContent;
const image = () => document.querySelector<HTMLImageElement>('.cover img');
const opacity = () => getComputedStyle(image()!).opacity;

test('LIB-01 the drawn cover stays until the picture is decoded, not only loaded', async () => {
  let finish: () => void = () => {};
  const decode = vi
    .spyOn(HTMLImageElement.prototype, 'decode')
    .mockReturnValue(new Promise((done) => (finish = done as () => void)));
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  await mount(<Cover src={picture('teal')} title="The Time Machine" eager />);
  await expect.poll(() => decode.mock.calls.length).toBe(1); // it is loaded
  expect([drawn(), opacity()]).toEqual(['The Time Machine', '0']);
  finish();
  await expect.poll(opacity).toBe('1');
  expect(drawn()).toBeUndefined();
});

test('LIB-01 a cover this page has shown before is there at once', async () => {
  const shown = await mount(<Cover src={picture('navy')} title="Emma" eager />);
  await expect.poll(opacity).toBe('1');
  await shown.unmount();
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(new Promise(() => {}));
  await mount(<Cover src={picture('navy')} title="Emma" eager />);
  expect([drawn(), opacity()]).toEqual([undefined, '1']);
});

test('LIB-01 a picture that cannot be loaded leaves the drawn cover', async () => {
  await mount(<Cover src="data:image/png;base64,AAAA" title="Emma" author="Jane Austen" eager />);
  await expect.poll(image).toBeNull();
  expect(drawn()).toBe('Emma');
});

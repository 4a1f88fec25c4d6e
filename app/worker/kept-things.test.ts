import { expect, test } from 'vitest';
import { inRanges, isCover, isSound } from './kept-things.ts';

const BYTES = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);
const kept = () =>
  new Response(BYTES, { headers: { 'content-type': 'audio/mpeg', 'content-length': '1000', etag: '"one"' } });

/** Status, `content-range` and the bytes that came, first and last place. */
async function ask(range: string | null) {
  const reply = await inRanges(kept(), range);
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const headers = ['content-range', 'content-length', 'content-type', 'accept-ranges', 'etag'];
  return { status: reply.status, bytes, told: headers.map((name) => reply.headers.get(name)) };
}

test.each([
  ['bytes=0-', 0, 999],
  ['bytes=0-0', 0, 0],
  ['bytes=0-1', 0, 1], // Safari asks so first
  ['bytes=999-', 999, 999],
  ['bytes=250-499', 250, 499],
  ['bytes=990-5000', 990, 999],
  ['bytes=-10', 990, 999],
  ['bytes=-5000', 0, 999],
])('DOWN-01 %s of a kept sound are its bytes %i to %i', async (range, start, end) => {
  const { status, bytes, told } = await ask(range);
  expect([status, ...told]).toEqual([
    206,
    `bytes ${start}-${end}/1000`,
    String(end - start + 1),
    'audio/mpeg',
    'bytes',
    '"one"',
  ]);
  expect(bytes).toEqual(BYTES.slice(start, end + 1));
});

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])(
  'DOWN-01 %s of 1000 bytes cannot be had, and it says how many there are',
  async (range) => {
    const { status, bytes, told } = await ask(range);
    expect([status, told[0], bytes.length]).toEqual([416, 'bytes */1000', 0]);
  },
);

test.each([null, '', 'bytes=-', 'lines=1-2', 'bytes=0-1,4-5', 'bytes=a-b', 'bytes=500-400'])(
  'DOWN-01 %j asks for no single range: it comes whole',
  async (range) => {
    const { status, bytes, told } = await ask(range);
    expect([status, told[0], told[1]]).toEqual([200, null, '1000']);
    expect(bytes).toEqual(BYTES);
  },
);

test('DOWN-01 only finished recordings and covers are looked for among what is kept', () => {
  const sound = (path: string, destination: RequestDestination = 'audio') =>
    isSound({ url: `http://localhost${path}`, destination });
  expect(sound('/api/bookcasts/1/audio?v=2')).toBe(true);
  expect(sound('/api/bookcasts/1/audio'), 'one that is still made').toBe(false);
  expect(sound('/api/bookcasts/1/audio?v=2', ''), 'a download').toBe(false);
  expect(sound('/api/books/1/file?v=2')).toBe(false);
  const cover = (path: string) => isCover({ url: `http://localhost${path}`, destination: 'image' });
  expect([cover('/api/books/1/cover?v=a'), cover('/api/bookcasts/1/cover'), cover('/api/books/1/file')]).toEqual([
    true,
    true,
    false,
  ]);
});

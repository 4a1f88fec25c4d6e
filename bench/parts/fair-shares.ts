import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { newId } from '../../platform/common/id.ts';
import { BUDGETS } from '../measure/budgets.ts';
import type { Part } from '../measure/part.ts';
import { type Person, signUp } from '../measure/person.ts';
import type { ReadingLoop } from '../measure/reading-loop.ts';
import { repeat } from '../measure/statistics.ts';

const BLOCKS = 10_000,
  A_CALL = 1000,
  /** Content of all blocks together: just under what a canvas may hold. */
  BYTES = 31 * 2 ** 20,
  READERS = [1, 10],
  /** Until the readers have begun. */
  WARM_UP_MS = 500;
const WORDS = 'The keeper of the tower carries one amber lantern through the night. ';

/** A canvas that holds as many blocks and bytes as one can; its address. */
async function largestCanvas({ call }: Person, blocks: number): Promise<string> {
  const id = newId(),
    sessions = '/api/kaosforge/sessions',
    content = WORDS.repeat(Math.ceil(BYTES / BLOCKS / WORDS.length)).slice(0, Math.floor(BYTES / BLOCKS));
  await call('POST', sessions, { id, canvasMetadata: { canvasSize: { width: 50_000, height: 50_000 } } });
  for (let at = 0; at < blocks; at += A_CALL)
    await call('PUT', `${sessions}/${id}/canvas-items/bulk`, {
      items: Array.from({ length: A_CALL }, (_, nth) => ({
        id: `b${at + nth}`,
        create: { contentType: 'text-note', contentData: { content } },
      })),
    });
  return `${sessions}/${id}/canvas-items`;
}

/** Readers in threads of their own; ends them and answers how many bytes they read. */
function startReading(count: number, loop: ReadingLoop): () => Promise<number> {
  let bytes = 0,
    failure: Error | undefined;
  const readers = Array.from({ length: count }, () => {
    const reader = new Worker(new URL('../measure/reading-loop.ts', import.meta.url), { workerData: loop });
    return reader.on('message', (length: number) => (bytes += length)).on('error', (error: Error) => (failure = error));
  });
  return async () => {
    await Promise.all(readers.map((reader) => reader.terminate()));
    if (failure) throw failure;
    if (bytes === 0) throw new Error('nothing was read beside the small call');
    return bytes;
  };
}

/** What a person's small call takes while another one reads the largest allowed canvas in a loop, beside an idle server. */
export const fairShares: Part = {
  name: 'fair-shares',
  async run(bench, report) {
    const { url } = await bench.house(),
      [reader, other] = [await signUp(url, 'fair-reader'), await signUp(url, 'fair-other')],
      path = await largestCanvas(reader, bench.quick ? 2000 : BLOCKS),
      rounds = bench.quick ? 100 : 400,
      small = () => other.call('GET', '/api/kaosforge/sessions?limit=5');
    const idle = await repeat(rounds, small, 20);
    report.spread('a small call, nobody else there', idle);
    for (const inPages of [true, false])
      for (const readers of READERS) {
        const end = startReading(readers, { url: url + path, token: reader.token, inPages });
        await sleep(WARM_UP_MS);
        const beside = await repeat(rounds, small);
        const bytes = await end(),
          name = `${readers} ${readers === 1 ? 'reader' : 'readers'} of the largest canvas, ${inPages ? 'page by page' : 'whole'}`;
        report.spread(`a small call beside ${name} (${Math.round(bytes / 1e6)} MB read)`, beside);
        report.add(`p95 against idle beside ${name}`, beside.p95 / idle.p95, 'x', { budget: BUDGETS.fairShare });
      }
  },
};

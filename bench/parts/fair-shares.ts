import { newId } from '../../platform/common/id.ts';
import { BUDGETS } from '../measure/budgets.ts';
import type { Part } from '../measure/part.ts';
import { type Person, signUp } from '../measure/person.ts';
import { repeat } from '../measure/statistics.ts';

const BLOCKS = 10_000,
  A_CALL = 1000,
  /** Content of all blocks together: just under what a canvas may hold. */
  BYTES = 31 * 2 ** 20,
  READERS = [1, 10];
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

/** Reads as a browser does, page by page, or all in one answer, until it is told to stop. */
async function readOn({ send }: Person, path: string, inPages: boolean, going: () => boolean): Promise<number> {
  let reads = 0;
  while (going()) {
    let next: string | null = null;
    do {
      const query: string = inPages ? `?limit=1000${next === null ? '' : `&after=${next}`}` : '';
      const reply = await send('GET', path + query),
        text = await reply.text();
      if (!reply.ok && reply.status !== 429) throw new Error(`a read answered ${reply.status}`);
      next = inPages && reply.ok ? (JSON.parse(text) as { data: { next: string | null } }).data.next : null;
    } while (next !== null && going());
    reads += 1;
  }
  return reads;
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
        let going = true;
        const reading = Array.from({ length: readers }, () => readOn(reader, path, inPages, () => going));
        const beside = await repeat(rounds, small);
        going = false;
        const reads = (await Promise.all(reading)).reduce((sum, n) => sum + n, 0),
          name = `${readers} ${readers === 1 ? 'reader' : 'readers'} of the largest canvas, ${inPages ? 'page by page' : 'whole'}`;
        report.spread(`a small call beside ${name} (${reads} reads)`, beside);
        report.add(`p95 against idle beside ${name}`, beside.p95 / idle.p95, 'x', { budget: BUDGETS.fairShare });
      }
  },
};

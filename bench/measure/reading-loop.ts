// A thread of its own that reads an address over and over and tells the bytes it got, so that the time of a call measured beside it is not its own.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** What a reading loop reads: the whole address, or page by page as a browser does. */
export type ReadingLoop = { url: string; token: string; inPages: boolean };

const NEXT_PAGE = /"next":"([^"]+)"/;
/** The cursor of the next page stands at the end of an answer. */
const TAIL_BYTES = 400;

async function readAddress({ url, token }: ReadingLoop, query: string): Promise<string> {
  const reply = await fetch(url + query, { headers: { authorization: `Bearer ${token}` } });
  if (reply.status === 429) await sleep(Number(reply.headers.get('retry-after') ?? 1) * 1000);
  else if (!reply.ok) throw new Error(`a read answered ${reply.status}`);
  let tail = '';
  for await (const chunk of reply.body ?? []) {
    parentPort?.postMessage(chunk.length);
    tail = (tail + Buffer.from(chunk.subarray(-TAIL_BYTES)).toString('latin1')).slice(-TAIL_BYTES);
  }
  return tail;
}

async function readOn(loop: ReadingLoop): Promise<void> {
  for (;;) {
    let next: string | undefined;
    do {
      const query = loop.inPages ? `?limit=1000${next === undefined ? '' : `&after=${next}`}` : '';
      next = NEXT_PAGE.exec(await readAddress(loop, query))?.[1];
    } while (loop.inPages && next !== undefined);
  }
}

await readOn(workerData as ReadingLoop);

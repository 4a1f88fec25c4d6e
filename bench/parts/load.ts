import autocannon from 'autocannon';
import { liveSession } from '../../features/accounts/server/accounts-store.ts';
import { fillShelf } from '../content/fill-store.ts';
import { wordsByFrequency } from '../content/shelf.ts';
import { BUDGETS } from '../measure/budgets.ts';
import type { Part } from '../measure/part.ts';
import { signUp } from '../measure/person.ts';
import { processorTimeOf } from '../measure/processes.ts';
import { repeat, spreadOf } from '../measure/statistics.ts';

const CLIENTS = 16;

/** Many clients at once on the library's list, and the check of a session that every call makes. */
export const load: Part = {
  name: 'load',
  async run(bench, report) {
    const house = await bench.house();
    const person = await signUp(house.url, 'load');
    await fillShelf(house.db, person.id, bench.quick ? 1000 : 10_000, wordsByFrequency(await bench.sentences()));

    const bare = person.token.split('.')[0] ?? '';
    const check = await repeat(bench.quick ? 100 : 500, async () => {
      if (!(await liveSession(house.pool, decodeURIComponent(bare)))) throw new Error('the session is not known');
    });
    report.spread('session check', check, { budget: BUDGETS.sessionCheck });

    const took: number[] = [];
    const before = processorTimeOf(house.program.pid);
    const running = autocannon({
      url: `${house.url}/api/user/library?sortBy=recent&limit=20`,
      connections: CLIENTS,
      duration: bench.quick ? 3 : 8,
      headers: { authorization: `Bearer ${person.token}`, accept: 'application/json' },
    });
    running.on('response', (_client: unknown, _status: number, _bytes: number, milliseconds: number) =>
      took.push(milliseconds),
    );
    const { requests, non2xx, errors, duration } = await running;
    if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors under load`);
    report.add(`library list of 20, ${CLIENTS} clients`, requests.total / duration, '/s', {
      note: 'the clients share the cores',
    });
    report.spread(`library list of 20, ${CLIENTS} clients, one call`, spreadOf(took));
    const after = processorTimeOf(house.program.pid);
    if (before !== null && after !== null)
      report.add('library list of 20, processor time of the server a call', (after - before) / requests.total, 'ms', {
        note: 'without the database',
      });
  },
};

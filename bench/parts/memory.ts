import { BUDGETS } from '../measure/budgets.ts';
import type { Part } from '../measure/part.ts';

/** Memory of the program and of its database, before anybody did anything and after the parts that ran. */
export const memory: Part = {
  name: 'memory',
  async run(bench, report) {
    const house = await bench.house();
    const now = house.memory();
    if (!house.idle || !now) return bench.say('  this system does not tell the memory of processes');
    report.add('server, idle', house.idle.node, 'MB', {
      budget: BUDGETS.nodeMegabytes,
      note: 'resident, 8 s after the start',
    });
    report.add('database, idle', house.idle.database, 'MB', {
      budget: BUDGETS.databaseMegabytes,
      note: `${house.idle.processes} processes, shared pages once`,
    });
    report.add('server, after the parts above', now.node, 'MB', { note: 'resident' });
    report.add('database, after the parts above', now.database, 'MB', {
      note: `${now.processes} processes, the bench's own among them`,
    });
  },
};

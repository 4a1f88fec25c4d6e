import { join } from 'node:path';
import { startEmbedded } from '../../platform/server/embedded-postgres.ts';
import { BUDGETS } from '../measure/budgets.ts';
import type { Part } from '../measure/part.ts';
import { type Program, startProgram } from '../measure/program.ts';
import { median } from '../measure/statistics.ts';

/** Starts: the first with an empty data folder, the next ones, and after the process was killed while its database runs. */
export const startUp: Part = {
  name: 'start-up',
  async run(bench, report) {
    const rounds = bench.quick ? 1 : 3;
    const cold: Program[] = [],
      warm: Program[] = [],
      killed: Program[] = [],
      stops: number[] = [],
      adopts: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const dataDir = bench.folder(`start-${round}`);
      const first = await startProgram(bench.main, dataDir);
      bench.onEnd(() => first.stop());
      cold.push(first);
      stops.push(await first.stop());
      const again = await startProgram(bench.main, dataDir);
      bench.onEnd(() => again.stop());
      warm.push(again);
      await again.kill();
      const embedded = await startEmbedded(join(dataDir, 'postgres'));
      adopts.push(embedded.ms);
      if (embedded.how !== 'adopted') throw new Error('the database that a killed process left was not adopted');
      const after = await startProgram(bench.main, dataDir);
      killed.push(after);
      await embedded.stop();
      stops.push(await after.stop());
    }
    const of = (programs: Program[], key: 'healthy' | 'ready') => median(programs.map((program) => program[key]));
    const note = `median of ${rounds}`;
    report.add('first start, empty folder, to /healthz', of(cold, 'healthy'), 'ms', {
      budget: BUDGETS.firstStart,
      note,
    });
    report.add('first start, empty folder, to /readyz', of(cold, 'ready'), 'ms', { budget: BUDGETS.firstStart, note });
    report.add('warm start to /healthz', of(warm, 'healthy'), 'ms', { budget: BUDGETS.warmStart, note });
    report.add('warm start to /readyz', of(warm, 'ready'), 'ms', { budget: BUDGETS.warmStart, note });
    const processor = warm.flatMap((program) => program.processor ?? []);
    if (processor.length > 0) report.add('warm start, processor time of the server', median(processor), 'ms', { note });
    report.add('start after kill -9 to /readyz', of(killed, 'ready'), 'ms', { budget: BUDGETS.warmStart, note });
    report.add('adopting the database a killed process left', median(adopts), 'ms', { budget: BUDGETS.adopt, note });
    report.add('orderly stop', median(stops), 'ms', { note });
  },
};

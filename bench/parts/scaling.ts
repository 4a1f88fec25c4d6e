import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GROWING_FILES, type GrowingFile } from '../content/growing-files.ts';
import { BUDGETS } from '../measure/budgets.ts';
import type { House } from '../measure/house.ts';
import type { Bench, Part } from '../measure/part.ts';
import { type Person, signUp } from '../measure/person.ts';
import { databasePid, processorTimeOfAll } from '../measure/processes.ts';
import { shown } from '../measure/report.ts';

const SIZES = [1, 4, 16];
const SETTLE_MS = 400;

type Measured = { seconds: number; processor: number };

/** From the first call of the upload to a book that can be asked: time, and processor time of every process of the program. */
async function readIn(bench: Bench, house: House, person: Person, file: GrowingFile, times: number): Promise<Measured> {
  const path = join(bench.folder('growing'), `${file.extension}-${times}.${file.extension}`);
  writeFileSync(path, file.make(bench.quick ? times / 4 : times));
  const database = databasePid(house.dataDir);
  const spent = () => processorTimeOfAll([house.program.pid, ...(database ? [database] : [])]) / 1000;
  const before = spent(),
    began = performance.now();
  const bookId = await person.give(path);
  await person.until(bookId, ({ embeddingsReady }) => embeddingsReady);
  const seconds = (performance.now() - began) / 1000;
  await new Promise((done) => setTimeout(done, SETTLE_MS)); // the child that read it has to end before its time is told
  const measured = { seconds, processor: spent() - before };
  rmSync(path);
  return measured;
}

/** How the time of each format grows with its file, from the upload to the index: four times the size, at most 1.3 times four times the time. */
export const scaling: Part = {
  name: 'scaling',
  onlyWhenNamed: true,
  async run(bench, report) {
    const house = await bench.house();
    const person = await signUp(house.url, 'scaling');
    await readIn(bench, house, person, GROWING_FILES[0]!, 1); // what a first file costs belongs to no size
    for (const file of GROWING_FILES.filter(
      ({ format }) => !bench.formats || bench.formats.some((name) => format.startsWith(name)),
    )) {
      const all: Measured[] = [];
      try {
        for (const times of SIZES) all.push(await readIn(bench, house, person, file, times));
      } catch (error) {
        bench.say(`  ${file.format}: ${(error as Error).message}`);
      }
      const grows = all
        .slice(1)
        .map(({ processor }, index) => processor / all[index]!.processor / (SIZES[index + 1]! / SIZES[index]!));
      const note = all
        .map(({ seconds, processor }, index) => `${SIZES[index]}x ${shown(processor)} s CPU, ${shown(seconds)} s`)
        .join('; ');
      report.add(`${file.format}: growth by line`, all.length === SIZES.length ? Math.max(...grows) : Infinity, 'x', {
        budget: BUDGETS.growth,
        note,
      });
    }
  },
};

import { statSync } from 'node:fs';
import type { Part } from '../measure/part.ts';
import { signUp } from '../measure/person.ts';
import { median } from '../measure/statistics.ts';
import { benchFile } from '../content/bench-files.ts';

const BOOKS = ['epub/moby-dick.epub', 'epub/wells.epub', 'pdf/two-column-generated.pdf'];

/** From the first call of an upload to a book that opens, and to one that can be asked. */
export const upload: Part = {
  name: 'upload',
  async run(bench, report) {
    const { url } = await bench.house();
    const person = await signUp(url, 'uploader');
    const rounds = bench.quick ? 1 : 3;
    for (const name of BOOKS) {
      const readable: number[] = [],
        askable: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const began = performance.now();
        const bookId = await person.give(benchFile(name));
        await person.until(bookId, (status) => status.epubReady);
        readable.push(performance.now() - began);
        await person.until(bookId, (status) => status.embeddingsReady);
        askable.push(performance.now() - began);
      }
      const note = `${(statSync(benchFile(name)).size / 1e6).toFixed(2)} MB, median of ${rounds}`;
      report.add(`${name}: upload to readable`, median(readable), 'ms', { note });
      report.add(`${name}: upload to chat-ready`, median(askable), 'ms', { note });
    }
  },
};

// `npm run bench:formats`: every sample through the real conversion; words kept, CPU time and memory, beside other programs.
//   -- --only docx --keep FOLDER
// Every EPUB that was made is checked by epubcheck (EPUBCHECK=JAR, or the installed one) when it and Java are here
import { existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closeSpare, extensionOf } from '../adapters/formats/index.ts';
import { ACCEPTED_EXTENSIONS } from '../features/ingest/limits.ts';
import { convertSample, type SampleResult } from './formats/convert-sample.ts';
import { epubcheck, findEpubcheck } from './formats/epubcheck.ts';
import { PEERS } from './formats/peers.ts';

const { values: o } = parseArgs({
  options: {
    only: { type: 'string' },
    keep: { type: 'string' },
    samples: { type: 'string', default: join(import.meta.dirname, '../../shared/samples') },
  },
});

const HEAD = ['format', 'ok', 'recall', 'least', 'CPU s', 'MB', 'Calibre', 'pandoc'];
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const line = (cells: readonly string[]) =>
  cells.map((cell, column) => (column === 0 ? cell.padEnd(8) : cell.padStart(column > 5 ? 16 : 8))).join('  ');
const peer = (figures: [number, number] | undefined) =>
  figures ? `${figures[0].toFixed(4)} ${figures[1].toFixed(1)} s` : '-';

function row(format: string, results: readonly SampleResult[]): string {
  const good = results.filter(({ outcome }) => outcome === 'ok'),
    measured = good.flatMap(({ recall }) => recall ?? []);
  return line([
    format,
    `${good.length}/${results.length}`,
    measured.length > 0 ? mean(measured).toFixed(4) : '-',
    measured.length > 0 ? Math.min(...measured).toFixed(4) : '-',
    mean(results.map(({ cpuSeconds }) => cpuSeconds)).toFixed(2),
    Math.max(...results.map(({ peakMegabytes }) => peakMegabytes)).toFixed(0),
    peer(PEERS[format]?.calibre),
    peer(PEERS[format]?.pandoc),
  ]);
}

if (!existsSync(o.samples)) {
  console.error(`There are no samples in ${o.samples}. Name a folder: npm run bench:formats -- --samples FOLDER`);
  process.exit(1);
}
const keepIn = o.keep ?? mkdtempSync(join(tmpdir(), 'maktaba-books-'));
mkdirSync(keepIn, { recursive: true });
const folders = readdirSync(o.samples, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && entry.name !== 'hostile' && (!o.only || entry.name === o.only),
);
const made: string[] = [],
  odd: string[] = [];
console.log(line(HEAD));
for (const { name: format } of folders.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
  const files = readdirSync(join(o.samples, format)).filter(
    (name) => ACCEPTED_EXTENSIONS.includes(extensionOf(name)) && !name.endsWith('.truth.txt'),
  );
  const results: SampleResult[] = [];
  for (const name of files.toSorted()) results.push(await convertSample(join(o.samples, format, name), keepIn));
  if (results.length > 0) console.log(row(format, results));
  made.push(...results.flatMap(({ epub }) => epub ?? []));
  odd.push(
    ...results.filter(({ outcome }) => outcome !== 'ok').map(({ name, outcome }) => `${format}/${name}: ${outcome}`),
  );
}
closeSpare();
for (const one of odd) console.log(`  not converted: ${one}`);
console.log(
  'Recall: share of the words of NAME.truth.txt that the passages hold. CPU: of the child, its start included, mean a file. MB: highest resident.',
);
const jar = await findEpubcheck();
if (jar) {
  const { files, errors, warnings, findings } = await epubcheck(jar, made);
  console.log(`epubcheck: ${errors} errors and ${warnings} warnings over ${files} books`);
  for (const finding of findings.toSorted()) console.log(`  ${finding}`);
} else console.log(`epubcheck: not run (${made.length} books in ${keepIn}; name its jar in EPUBCHECK)`);

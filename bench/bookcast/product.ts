// A five-minute Bookcast as a person gets it: the built program, a real book, offline, over HTTP.
import { join } from 'node:path';
import { BUDGETS } from '../measure/budgets.ts';
import type { Bench } from '../measure/part.ts';
import { signUp } from '../measure/person.ts';
import { startProgram } from '../measure/program.ts';
import type { Report } from '../measure/report.ts';
import { evidenceOf, passagesOf, wordsOf } from './evidence.ts';
import { download, type Ground, type MadeCast, makeCast } from './making.ts';
import { heardByOthers, recognized } from './outside.ts';
import { benchFile } from '../content/bench-files.ts';

const BOOK = 'epub/moby-dick.epub';
const MINUTES = 5,
  QUICK_MINUTES = 1;

/** The built program on a new data folder, with a person in it. */
export async function openGround(bench: Bench): Promise<Ground> {
  const dataDir = bench.folder('bookcasts');
  const program = await startProgram(bench.main, dataDir);
  bench.onEnd(() => program.stop());
  return { program, dataDir, person: await signUp(program.url, 'listens') };
}

/** A file in the person's library, read to its end. */
export async function giveBook({ person }: Ground, path: string): Promise<string> {
  const bookId = await person.give(path);
  await person.until(bookId, ({ status, embeddingsReady }) => status !== 'failed' && embeddingsReady);
  return bookId;
}

function cost({ cast, wallMs, cpuSeconds, heard, memory }: MadeCast, report: Report): void {
  const note = `${Math.round(cast.duration)} s of sound, all processes`;
  report.add('asked until finished, CPU', cpuSeconds, 's', { budget: BUDGETS.episodeCold, note });
  report.add('asked until finished', wallMs / 1000, 's', {
    note: `${(cast.duration / (wallMs / 1000)).toFixed(1)} times as fast as it is heard`,
  });
  report.add('asked until the first sound', heard?.first ?? Number.NaN, 'ms');
  report.add('asked until 2 s can be heard', heard?.twoSeconds ?? Number.NaN, 'ms');
  report.add('memory at most, all processes but the database', memory, 'MB');
}

/** Uploads a book, makes a Bookcast of it and reports what it took, what it rests on and how it sounds. */
export async function product(bench: Bench, report: Report): Promise<void> {
  const ground = await openGround(bench);
  const bookId = await giveBook(ground, benchFile(BOOK));
  const minutes = bench.quick ? QUICK_MINUTES : MINUTES;
  const made = await makeCast(ground, { bookId, conversationStyle: 'interview', minutes }, true);
  cost(made, report);
  const { cast, script } = made;
  const file = join(bench.folder('recording'), 'bookcast.mp3');
  const bytes = await download(ground.person, cast.id, file);
  report.add('size', bytes / 1024, 'KB', { note: `${bytes} bytes` });
  report.add('length, off the asked one', (cast.duration / (minutes * 60) - 1) * 100, '%', {
    note: `asked ${minutes * 60} s, planned ${Math.round(script.seconds)} s, told ${cast.duration.toFixed(2)} s`,
  });
  const { judged, valid, quoting, repeated } = evidenceOf(script, await passagesOf(ground.person, bookId));
  report.add('lines with valid evidence', (valid / judged) * 100, '%', {
    note: `${valid} of ${judged}; ${quoting} quote the book`,
  });
  report.add('repeated lines', (repeated / script.lines.length) * 100, '%', {
    note: `${repeated} of ${script.lines.length}`,
  });
  await heardByOthers(bench, { file, seconds: cast.duration, chapters: script.parts.length }, report);
  await recognized(bench, file, script.lines.map(wordsOf), report);
}

// Entry of the worker thread: arithmetic that would hold up the server's event loop.
import { parentPort } from 'node:worker_threads';
import { type IndexPassage, indexBook } from '../../adapters/ai/index.ts';
import { drawCover } from '../../adapters/images/index.ts';

const tasks: Record<string, (input: never) => unknown> = {
  index: ({ passages, language }: { passages: IndexPassage[]; language: string }) => indexBook(passages, language),
  drawCover: async ({ title, author, themes, seed }: { title: string; author: string | null; themes: string[]; seed: string }) =>
    (await drawCover({ title, ...(author && { author }), themes, seed, ratio: '2:3', includeTitle: true })).webp,
};

parentPort?.on('message', async ({ id, task, input }: { id: number; task: string; input: unknown }) => {
  try {
    const run = tasks[task];
    if (!run) throw new Error(`no task ${task}`);
    parentPort?.postMessage({ id, value: await run(input as never) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});

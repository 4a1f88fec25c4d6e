import { parentPort } from 'node:worker_threads';

export type Tasks = Record<string, (input: never) => unknown>;

/** Answers the tasks that a pool sends to this worker thread. */
export function serveTasks(tasks: Tasks): void {
  parentPort?.on('message', async ({ id, task, input }: { id: number; task: string; input: unknown }) => {
    try {
      const run = tasks[task];
      if (!run) throw new Error(`no task ${task}`);
      parentPort?.postMessage({ id, value: await run(input as never) });
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
}

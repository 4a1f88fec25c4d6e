export type Tasks = Record<string, (input: never) => unknown>;
export type Ask = { id: number; task: string; input: unknown };
/** `held` is the memory of the process after the task, bytes. */
export type Reply = { id: number; value?: unknown; error?: string; held: number };

/** Answers the tasks that a pool sends to this process, until the pool's process is gone. */
export function serveTasks(tasks: Tasks): void {
  const answer = (reply: Omit<Reply, 'held'>) => process.send?.({ ...reply, held: process.memoryUsage.rss() });
  process.on('message', async ({ id, task, input }: Ask) => {
    try {
      const run = tasks[task];
      if (!run) throw new Error(`no task ${task}`);
      answer({ id, value: await run(input as never) });
    } catch (error) {
      answer({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
  process.on('disconnect', () => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {}); // a terminal tells the whole group; the server ends us
}

/** Events from work that goes on whether somebody listens or not, for one listener. */
export function eventChannel<T>() {
  const waiting: T[] = [];
  let ended: { error: unknown } | 'well' | null = null;
  let wake = () => {};
  const tell = () => wake();
  return {
    push(event: T): void {
      waiting.push(event);
      tell();
    },
    close(): void {
      ended ??= 'well';
      tell();
    },
    fail(error: unknown): void {
      ended ??= { error };
      tell();
    },
    async *events(): AsyncGenerator<T, void> {
      for (;;) {
        const next = waiting.shift();
        if (next !== undefined) yield next;
        else if (ended === 'well') return;
        else if (ended) throw ended.error;
        else await new Promise<void>((done) => (wake = done));
      }
    },
  };
}

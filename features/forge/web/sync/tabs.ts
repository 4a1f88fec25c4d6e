/** Pages of one browser that show the same canvas: they tell each other which items to read again, never what is in them. */
export type Tabs = {
  hint(ids: readonly string[]): void;
  /** Runs something while no other page does. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
};

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Joins the pages that go by a name. A hint that is lost, doubled or late only makes somebody read again, or not. */
export function joinTabs(name: string, onHint: (ids: readonly string[]) => void): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const ids = idsIn(data);
    if (ids.length > 0) onHint(ids);
  });
  let closed = false;
  return {
    hint(ids) {
      if (!closed && ids.length > 0) channel?.postMessage(ids);
    },
    // A page that isn't secure has no locks: what two pages send at the same time counts once, by its key.
    async alone(work) {
      return navigator.locks ? await navigator.locks.request(name, work) : await work();
    },
    close() {
      closed = true;
      channel?.close();
    },
  };
}

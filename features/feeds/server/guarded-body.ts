import type { LiveListener } from '../../../platform/server/live-hub.ts';
import type { LiveNotice } from '../../../platform/server/live.ts';

/** A slow listener takes minutes: so often it is asked without a notice whether it still may, ms. */
const ASK_AGAIN_MS = 15_000;

export type Guard = {
  /** Listens for notices of the owner. */
  join(listener: LiveListener): () => void;
  /** What a notice means: the sending ends, or it is to be asked whether it may go on. */
  meaning(notice: LiveNotice): 'end' | 'ask' | null;
  stillMay(): Promise<boolean>;
  /** Breaks the connection off: an end in order would leave the client waiting for the bytes that it was promised. */
  cut?: (() => void) | undefined;
};

/** A body that breaks off as soon as it may not be sent any more. */
export function guardedBody(
  body: ReadableStream<Uint8Array>,
  { join, meaning, stillMay, cut }: Guard,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  let over = false,
    askedAt = Date.now(),
    leave = () => {};
  const stop = (): void => {
    over = true;
    leave();
  };
  const end = (out: ReadableStreamDefaultController): void => {
    if (over) return;
    stop();
    void reader.cancel().catch(() => {});
    if (cut) cut();
    else out.error(new Error('no longer allowed'));
  };
  const ask = async (out: ReadableStreamDefaultController): Promise<void> => {
    askedAt = Date.now();
    const may = await stillMay().catch(() => true); // not known now: asked again
    if (!may) end(out);
  };
  return new ReadableStream(
    {
      start(out) {
        leave = join({
          notice(notice) {
            const means = meaning(notice);
            if (means === 'end') end(out);
            if (means === 'ask') void ask(out);
          },
          resync: () => void ask(out),
        });
        void ask(out); // it may have ended between the first look and the listening
      },
      async pull(out) {
        if (Date.now() - askedAt > ASK_AGAIN_MS) await ask(out);
        const { done, value } = await reader.read(); // nothing once it was canceled
        if (over) return;
        if (!done) return out.enqueue(value);
        stop();
        out.close();
      },
      cancel(reason) {
        stop();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

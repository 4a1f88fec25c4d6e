import { AsyncLocalStorage } from 'node:async_hooks';
import { Problem } from '../common/problem.ts';
import type { Log } from './log.ts';

/** A request under way, known to all that it starts, so that an error nobody caught can be led back to it. */
type RequestInHand = { readonly id: string; fail(): void };
const inHand = new AsyncLocalStorage<RequestInHand>();

/** Runs a request so that an error nobody caught ends it: with an answer as long as there is none, then by `cut`. */
export async function asRequest<T>(id: string, cut: () => void, work: () => Promise<T>): Promise<T> {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const request = { id, fail: () => reject(new Problem('INTERNAL', 500, { requestId: id })) };
  try {
    return await inHand.run(request, () => Promise.race([work(), failed]));
  } finally {
    request.fail = cut;
  }
}

/** What a connection, pipe or stream says when its other end or itself is gone. */
const LOST = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTCONN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ABORT_ERR',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_SOCKET_CLOSED',
  'ERR_IPC_CHANNEL_CLOSED',
  'ERR_UNHANDLED_ERROR',
  'UND_ERR_SOCKET',
]);
/** How Node marks the error of an 'error' event that had no listener. */
const UNHEARD = 'kEnhanceStackBeforeInspector';

/**
 * Is this the failure of one connection or stream that nobody listened to? It ended what it befell and left the rest of the program as
 * it was. Any other uncaught error broke off code half way: what it leaves behind is unknown, and the program must not go on with it.
 */
export function isLostStream(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (Object.getOwnPropertySymbols(error).some((symbol) => symbol.description === UNHEARD)) return true;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && LOST.has(code);
}

/** Longest time for an ordered stop after an error that the program must not survive. */
const STOP_MS = 10_000;

async function atMost(stop: () => Promise<unknown>, ms: number): Promise<void> {
  await Promise.race([stop(), new Promise((done) => setTimeout(done, ms))]).catch(() => {});
}

export type Unexpected = {
  /** How many errors that no code expected this process has survived. */
  survived(): number;
  /** From now on lost streams are survived; an error that cannot be stops the program this way. Before, every uncaught error ends the start. */
  running(stop: () => Promise<unknown>): void;
};

/** What becomes of errors that no code expected: logged with their request, counted, their request ended. */
export function watchUnexpected(log: Log, program: Pick<NodeJS.Process, 'on' | 'exit'> = process): Unexpected {
  let survived = 0;
  let stop: (() => Promise<unknown>) | null = null;
  let ending = false;
  program.on('uncaughtException', (thrown) => {
    const request = inHand.getStore();
    const about = { err: thrown, ...(request && { requestId: request.id }) };
    if (!stop) {
      log.fatal(about, 'Maktaba could not start');
      return program.exit(1);
    }
    if (isLostStream(thrown)) {
      survived++;
      log.error({ ...about, survived }, 'unexpected connection or stream error; its request was ended');
      return request?.fail();
    }
    log.fatal(about, 'an error that Maktaba must not go on after');
    if (ending) return program.exit(1);
    ending = true;
    void atMost(stop, STOP_MS).then(() => program.exit(1));
  });
  program.on('unhandledRejection', (error) => {
    survived++;
    const request = inHand.getStore();
    log.error({ err: error, ...(request && { requestId: request.id }), survived }, 'unhandled rejection');
  });
  return {
    survived: () => survived,
    running: (how) => {
      stop = how;
    },
  };
}

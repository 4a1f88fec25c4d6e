import { Problem } from '../common/problem.ts';
import { endableStream } from './endable-stream.ts';

/** Heavy requests of one person that are worked on at once. */
const MAX_AT_ONCE = 4;
/** More of them wait their turn for a moment; what comes on top, or waits for longer, is refused. */
const MAX_WAITING = 16;
const WAIT_MS = 10_000;
/** When to ask again. */
const RETRY_SECONDS = 3;

type Turn = { begin(): void };
type Line = { running: number; waiting: Turn[] };
type HeavyGateLimits = { atOnce: number; waiting: number; waitMs: number };

/**
 * Lets a person have a few heavy requests (meta `heavy`) at once, so that nobody's largest piece of work takes the place of everybody
 * else's small ones. Small requests never pass here. Each web process counts for itself.
 */
export function openHeavyGate(limits: Partial<HeavyGateLimits> = {}) {
  const { atOnce = MAX_AT_ONCE, waiting: maxWaiting = MAX_WAITING, waitMs = WAIT_MS } = limits;
  const lines = new Map<string, Line>();

  function leave(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) return next.begin();
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  }

  function wait(line: Line, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const turn: Turn = { begin: resolve },
      giveUp = (): void => {
        const at = line.waiting.indexOf(turn);
        if (at < 0) return;
        line.waiting.splice(at, 1);
        reject(new Problem('TOO_MANY_HEAVY_REQUESTS', 429, { seconds: RETRY_SECONDS }));
      };
    const timer = setTimeout(giveUp, waitMs).unref();
    signal.addEventListener('abort', giveUp, { once: true });
    line.waiting.push(turn);
    if (signal.aborted) giveUp();
    return promise.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    });
  }

  /** Resolves once it is the request's turn, to what ends it. @throws TOO_MANY_HEAVY_REQUESTS */
  async function enter(key: string, signal: AbortSignal): Promise<() => void> {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) line.running += 1;
    else if (line.waiting.length >= maxWaiting)
      throw new Problem('TOO_MANY_HEAVY_REQUESTS', 429, { seconds: RETRY_SECONDS });
    else await wait(line, signal);
    let inside = true;
    return () => {
      if (inside) leave(key, line);
      inside = false;
    };
  }

  return {
    /** Does a heavy request in its turn, which lasts until its answer is sent or its client has gone. */
    async through(key: string, signal: AbortSignal, work: () => Promise<Response>): Promise<Response> {
      const end = await enter(key, signal);
      signal.addEventListener('abort', end, { once: true });
      try {
        signal.throwIfAborted(); // its 'abort' was before anybody listened
        const response = await work();
        if (response.body) return new Response(endableStream(response.body, end).stream, response);
        end();
        return response;
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}

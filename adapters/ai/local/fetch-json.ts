import type { LocalState } from '../catalogue.ts';

/** How long a server on this computer may take to answer, ms. */
const ANSWER_MS = 2000;
/** Most bytes of a reply that are read. */
const MOST_BYTES = 2_000_000;

/** A JSON reply of any shape, or what was there instead. */
export type LocalReply = { state: 'found'; value: unknown } | { state: Exclude<LocalState, 'found'> };

const NOBODY = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Classifies a failed fetch by names and codes: no answer in time, nobody there, or another program. */
function stateOf(error: unknown): Exclude<LocalState, 'found'> {
  const { name, cause } = (error ?? {}) as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError' || name === 'AbortError') return 'slow';
  return NOBODY.has(cause?.code ?? '') ? 'absent' : 'other';
}

/** The text of a reply, null when it is longer than a list of models can be. */
async function boundedText(reply: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of reply.body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Asks a server on this computer for JSON: briefly, bounded, and never through a redirect, which could lead anywhere. */
export async function fetchJson(url: string, o: { body?: unknown; ms?: number } = {}): Promise<LocalReply> {
  try {
    const reply = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(o.ms ?? ANSWER_MS),
      ...(o.body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(o.body),
      }),
    });
    if (reply.status === 401 || reply.status === 403) {
      await reply.body?.cancel();
      return { state: 'locked' };
    }
    const text = reply.ok ? await boundedText(reply) : null;
    if (text !== null) return { state: 'found', value: JSON.parse(text) as unknown };
    await reply.body?.cancel().catch(() => undefined);
    return { state: 'other' };
  } catch (error) {
    return { state: stateOf(error) };
  }
}

import { wait } from './server-process.ts';

/** Calls to a server of its own process as one person, from the sign-up on. */
export function serverCalls(base: string) {
  let token = '';
  // oxlint-disable-next-line no-explicit-any -- a test says by what it expects what a reply is
  return async (method: string, path: string, body?: unknown): Promise<any> => {
    const raw = body instanceof Uint8Array;
    const reply = await fetch(base + path, {
      method,
      headers: {
        accept: 'application/json',
        origin: base,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!raw && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: raw ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    });
    token ||= reply.headers.get('set-auth-token') ?? '';
    return reply.json();
  };
}

/** Asks until there is something: often, since some of it is there for moments only. */
export async function untilFound<T>(ask: () => Promise<T>): Promise<NonNullable<T>> {
  for (const end = Date.now() + 300_000; Date.now() < end; await wait(5)) {
    const found = await ask();
    if (found) return found;
  }
  throw new Error('waited in vain');
}

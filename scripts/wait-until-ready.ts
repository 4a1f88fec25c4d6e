// Waits for a server that starts, and says what it waits for.
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 200;
/** After so long it is said, and again every time. */
const SAY_AFTER_MS = 10_000;

/** What `/readyz` says is missing; null while nobody answers. Empty: the server is ready. */
async function missingParts(url: string): Promise<string[] | null> {
  try {
    const reply = await fetch(`${url}/readyz`);
    if (reply.ok) return [];
    const parts = (await reply.json()) as Record<string, unknown>;
    return Object.keys(parts).filter((name) => parts[name] === false);
  } catch {
    return null;
  }
}

/** Waits until `/readyz` is ready, however long a slow machine takes, or until `hasEnded`; answers whether it is. */
export async function waitUntilReady(
  url: string,
  o: { say(line: string): void; hasEnded?: () => boolean; sayAfterMs?: number },
): Promise<boolean> {
  const began = Date.now();
  for (let saidAt = began; !o.hasEnded?.(); await sleep(LOOK_MS)) {
    const missing = await missingParts(url);
    if (missing?.length === 0) return true;
    if (Date.now() - saidAt < (o.sayAfterMs ?? SAY_AFTER_MS)) continue;
    saidAt = Date.now();
    const seconds = Math.round((saidAt - began) / 1000);
    const reason = missing === null ? 'it does not answer yet' : `not ready: ${missing.join(', ')}`;
    o.say(`Waiting for the server at ${url} (${seconds} s): ${reason}`);
  }
  return false;
}

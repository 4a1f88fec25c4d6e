import { setTimeout as sleep } from 'node:timers/promises';
import { SteadyClient } from './database-client.ts';
import { isDiskFull } from './database.ts';
import { StartError } from './start-error.ts';

/** Older servers miss statements that the migrations use. */
const OLDEST = 150_000;
/** A database that was started beside us may need a moment. */
const WAIT_MS = 5000;
const WAITS = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', '57P03', '57P02', '57P01']);

/** The database cannot be used yet; that passes without anybody's doing. */
export class DatabaseAway extends StartError {}

/** Host and name of a database address, never its password. */
function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url.replace('@/', '@socket/'));
  const host = searchParams.get('host') ?? (hostname === 'socket' ? 'on this machine' : hostname);
  return `${host}${port ? `:${port}` : ''}${pathname}`;
}

/** Why a database cannot be used for now, in words; null when waiting does not help. */
function absenceOf({ code = '', message = '' }: { code?: string; message?: string }): string | null {
  if (['ENOTFOUND', 'EAI_AGAIN'].includes(code)) return 'no machine with that name was found';
  if (code === '53300') return 'it has no free connections';
  if (
    WAITS.has(code) ||
    ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code) ||
    /timeout|terminated/i.test(message)
  )
    return 'nothing answers there';
  return null;
}

/** What somebody has to mend before a database can be used, in words; null when it is no such failure. */
function faultOf(error: unknown): string | null {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (['28P01', '28000'].includes(code)) return 'it rejected this user or password';
  if (code === '3D000') return 'there is no database with that name on the server';
  if (isDiskFull(error)) return 'its disk is full';
  if (/SSL|certificate/i.test(message) || code.startsWith('ERR_TLS') || code.includes('CERT'))
    return 'no encrypted connection could be made (see sslmode in DATABASE_URL)';
  return null;
}

const sentence = (url: string, why: string): string =>
  `The database ${placeOf(url)} (DATABASE_URL) cannot be used: ${why}.`;

/** A failure at the start as a sentence for the operator, where there is one. */
export function databaseFault(url: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  const absence = absenceOf(error as Error);
  if (absence) return new DatabaseAway(sentence(url, absence), error);
  const fault = faultOf(error);
  return fault ? new StartError(sentence(url, fault), error) : error;
}

/** One connection of its own; waits a little for a server that is just starting, and refuses one that is too old. */
export async function connectDirect(url: string, name: string, waitMs = WAIT_MS): Promise<SteadyClient> {
  for (const deadline = Date.now() + waitMs; ; await sleep(250)) {
    const client = new SteadyClient({ connectionString: url, application_name: name });
    try {
      await client.connect();
    } catch (error) {
      if (WAITS.has((error as { code?: string }).code ?? '') && Date.now() < deadline) continue;
      throw databaseFault(url, error);
    }
    const { rows } = await client.query<{ version: string; number: number; reads: boolean }>(
      "select current_setting('server_version') as version, current_setting('server_version_num')::int as number, current_setting('transaction_read_only') = 'on' as reads",
    );
    const [found] = rows;
    if (found && found.number >= OLDEST && !found.reads) return client;
    await client.end();
    if (found?.reads) throw new DatabaseAway(sentence(url, 'it is read-only'));
    throw new StartError(
      `The database ${placeOf(url)} is PostgreSQL ${found?.version ?? 'of an unknown version'}; Maktaba needs 15 or later.`,
    );
  }
}

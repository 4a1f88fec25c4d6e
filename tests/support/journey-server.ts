import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../scripts/server-process.ts';

/** The variable through which the journeys' workers learn where the server is. */
export const JOURNEY_URL = 'JOURNEY_URL';
/** The variable that tells where that server keeps its data; journeys read its letters there. */
export const JOURNEY_DATA = 'JOURNEY_DATA';

/** Once a run: the real server with an embedded database in a temporary folder. Set JOURNEY_URL and JOURNEY_DATA to use one that runs already. */
export default async function journeyServer(): Promise<() => Promise<void>> {
  if (process.env[JOURNEY_URL]) return async () => {};
  const dataDir = mkdtempSync(join(tmpdir(), 'maktaba-journeys-'));
  chmodSync(dataDir, 0o755); // as root the database runs under another account
  const server = await startServer(dataDir, {
    WEB_ALLOW_HOSTS: '127.0.0.1',
    HANDBOOK: 'off',
    FREE_BOOKS_URL: 'http://127.0.0.1:9',
  });
  process.env[JOURNEY_URL] = server.url;
  process.env[JOURNEY_DATA] = dataDir;
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Set by hand to run the journeys against a server that runs already, with JOURNEY_DATA: the folder where it keeps its data, and JOURNEY_DATABASE: its database. */
export const JOURNEY_URL = 'JOURNEY_URL';
const JOURNEY_DATA = 'JOURNEY_DATA';
const JOURNEY_DATABASE = 'JOURNEY_DATABASE';
/** The servers that the run has started, one for each of Playwright's workers, as JSON. */
export const JOURNEY_SERVERS = 'JOURNEY_SERVERS';

export type JourneyServer = { url: string; dataDir: string; databaseUrl?: string };

let chosen: JourneyServer | undefined;

/** All that follows in this process speaks to this server; `undefined`: to the worker's own again. */
export function useServer(server: JourneyServer | undefined): void {
  chosen = server;
}

/** A worker that Playwright starts again after a failure has a new process, and keeps its number and its server. */
function ownServer(): JourneyServer | undefined {
  const servers = JSON.parse(process.env[JOURNEY_SERVERS] ?? '[]') as JourneyServer[];
  return servers[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];
}

/** Where the server under test is. */
export function serverUrl(): string {
  const url = chosen?.url ?? process.env[JOURNEY_URL] ?? ownServer()?.url;
  if (!url) throw new Error('the journeys have no server: run them through playwright.config.ts');
  return url;
}

/** Where the server under test keeps its data. */
export function serverData(): string {
  const folder = chosen?.dataDir ?? process.env[JOURNEY_DATA] ?? ownServer()?.dataDir;
  if (!folder)
    throw new Error('the journeys do not know where the server keeps its data: set JOURNEY_DATA beside JOURNEY_URL');
  return folder;
}

/** The database of the server under test, for what no page can do yet. */
export function serverDatabase(): string {
  const url = chosen?.databaseUrl ?? process.env[JOURNEY_DATABASE] ?? ownServer()?.databaseUrl;
  if (!url)
    throw new Error('the journeys do not know the database of the server: set JOURNEY_DATABASE beside JOURNEY_URL');
  return url;
}

import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { watchForStall } from '../../../platform/server/child-watch.ts';
import { ConversionError } from '../conversion-error.ts';
import { countGroupWork } from './group-work.ts';

const NAMES = process.platform === 'win32' ? ['soffice.exe', 'soffice.com'] : ['soffice', 'libreoffice'];
/** What the program may use: processor time, and time in which it uses none. */
const OFFICE_LIMITS = { workMs: 90_000, stallMs: 180_000, lookMs: 1000 };
/** Where nobody tells processor time, this much time on the clock counts as a unit of it. */
const CLOCK_OVER_WORK = 10;
/** Nothing listens there: documents that name remote pictures get none. */
const NOWHERE = { host: '127.0.0.1', port: 9 };

/** The LibreOffice program on the PATH, if it is installed. */
export function findLibreOffice(path: string = process.env.PATH ?? ''): string | null {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    for (const name of NAMES) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // not in this folder
      }
    }
  }
  return null;
}

/** Converts a file with LibreOffice in a folder of its own, without macros, without the network, with a limit on its processor time. Throws ConversionError, or what starting it threw. */
export async function convertWithLibreOffice(
  program: string,
  bytes: Uint8Array,
  from: string,
  to: string,
  limits: typeof OFFICE_LIMITS = OFFICE_LIMITS,
): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'maktaba-office-'));
  try {
    await writeProfile(join(folder, 'profile'));
    const source = join(folder, `source.${from}`);
    await writeFile(source, bytes);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    await run(
      program,
      [
        profile,
        '--headless',
        '--norestore',
        '--nolockcheck',
        '--convert-to',
        to,
        '--outdir',
        join(folder, 'out'),
        source,
      ],
      folder,
      limits,
    );
    return await readFile(join(folder, 'out', `source.${to}`)).catch(() => {
      throw new ConversionError('damaged', `LibreOffice made nothing of the ${from}`);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Settings of a fresh profile: no macros, no updates of links, a proxy that leads nowhere. */
async function writeProfile(folder: string): Promise<void> {
  const setting = (path: string, name: string, value: string | number | boolean) =>
    `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;
  const scripting = 'Office.Common/Security/Scripting';
  const proxy = 'Inet/Settings';
  const settings = [
    setting(scripting, 'MacroSecurityLevel', 3),
    setting(scripting, 'DisableMacrosExecution', true),
    setting(scripting, 'BlockUntrustedRefererLinks', true),
    setting('Office.Writer/Content/Update', 'Link', 0),
    setting(proxy, 'ooInetProxyType', 2),
    setting(proxy, 'ooInetHTTPProxyName', NOWHERE.host),
    setting(proxy, 'ooInetHTTPProxyPort', NOWHERE.port),
    setting(proxy, 'ooInetHTTPSProxyName', NOWHERE.host),
    setting(proxy, 'ooInetHTTPSProxyPort', NOWHERE.port),
  ];
  await mkdir(join(folder, 'user'), { recursive: true });
  const namespaces =
    'xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
  await writeFile(
    join(folder, 'user/registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items ${namespaces}>${settings.join('')}</oor:items>\n`,
  );
}

/**
 * Runs the program in a group of its own. A shell waits beside it for the end of its input, which also ends when this
 * process is killed, and then ends the whole group: LibreOffice never outlives the conversion.
 */
function run(program: string, args: string[], folder: string, limits: typeof OFFICE_LIMITS): Promise<void> {
  const environment = {
    ...process.env,
    HOME: folder,
    http_proxy: `http://${NOWHERE.host}:${NOWHERE.port}`,
    https_proxy: `http://${NOWHERE.host}:${NOWHERE.port}`,
  };
  const options = { cwd: folder, env: environment, windowsHide: true } as const;
  const guard = 'exec 3<&0; (cat <&3 >/dev/null; kill -9 -$$) & "$0" "$@" </dev/null >/dev/null 2>&1 3<&-';
  const child =
    process.platform === 'win32'
      ? spawn(program, args, { ...options, stdio: 'ignore' })
      : spawn('/bin/sh', ['-c', guard, program, ...args], {
          ...options,
          stdio: ['pipe', 'ignore', 'ignore'],
          detached: true,
        });
  return new Promise<void>((resolve, reject) => {
    let late = false;
    const stop = () => {
      late = true;
      child.stdin?.destroy();
      child.kill('SIGKILL');
    };
    const workMs = countWork(child.pid ?? 0);
    const timer = setInterval(() => workMs() > limits.workMs && stop(), limits.lookMs);
    const watch = watchForStall(workMs, stop, limits);
    const end = (error?: Error) => {
      clearInterval(timer);
      watch.stop();
      child.stdin?.destroy();
      if (late) reject(new ConversionError('timed_out', 'LibreOffice'));
      else if (error) reject(error);
      else resolve();
    };
    child.stdin?.on('error', () => {});
    child.once('error', end);
    child.once('exit', () => end());
  });
}

/** The processor time of the program and all that it starts; the time on the clock, slowed down, where the system does not tell. */
function countWork(groupId: number): () => number {
  const began = performance.now();
  const groupWork = countGroupWork(groupId);
  return () => groupWork() ?? (performance.now() - began) / CLOCK_OVER_WORK;
}

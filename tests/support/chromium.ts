import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Works without a sandbox (containers), without a GPU, and asks nothing of the network by itself. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const HOW_TO_GET_ONE = `No Chromium was found for the browser tests. One of these helps:
  - set CHROME_PATH to a Chromium or Chrome
  - Debian, Ubuntu: sudo apt-get install chromium
  - npx playwright install chromium`;

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((file) => existsSync(file));
}

/** Where Playwright keeps its own, whether or not it is there. */
function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined; // Playwright has no build for this system
  }
}

/** A Chromium of this machine, or undefined. */
export function findChromium(): string | undefined {
  const given = process.env['CHROME_PATH'];
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROME_PATH names ${given}, which does not exist.`);
    return given;
  }
  return [...NAMES.map((name) => `/usr/bin/${name}`), ...MAC_APPS, onPath(), playwrightsOwn()].find(
    (file) => file !== undefined && existsSync(file),
  );
}

/** Installs Debian's Chromium when this process may. */
function installDebians(): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium');
}

/** Path of the Chromium for the journeys; installs one where it may, else says how to get one. */
export function chromiumPath(): string {
  let found = findChromium();
  if (!found) {
    installDebians();
    found = findChromium();
  }
  if (!found) throw new Error(HOW_TO_GET_ONE);
  return found;
}

import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract';
import { normalizePath } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { root } from '../bootstrap.mjs';
import { contractRoutes } from './plugin.ts';

afterEach(() => vi.useRealTimers());

const contractFiles = readdirSync(join(root, 'features'))
  .map((feature) => join(root, 'features', feature, 'contract.ts'))
  .filter((file) => existsSync(file));

/** The plugin as Vite calls it. */
function openPlugin() {
  const { load, watchChange } = contractRoutes() as unknown as {
    load: (this: object, id: string) => Promise<{ code: string } | undefined>;
    watchChange: (id: string) => void;
  };
  const watched = new Set<string>();
  const context = { addWatchFile: (file: string) => void watched.add(file) };
  return {
    watched,
    watchChange,
    async routesOf(file: string): Promise<unknown> {
      const loaded = await load.call(context, `${normalizePath(file)}?routes`);
      return JSON.parse(loaded!.code.replace('export default ', ''));
    },
  };
}

test('every contract gives its routes, asked for all at once, and its imports are watched', async () => {
  const { routesOf, watched } = openPlugin();
  const found = await Promise.all(contractFiles.map(routesOf));
  for (const [index, file] of contractFiles.entries()) {
    const { contract } = (await import(pathToFileURL(file).href)) as { contract: AnyContractRouter };
    expect(found[index]).toEqual(JSON.parse(JSON.stringify(minifyContractRouter(contract))));
  }
  expect(found.length).toBeGreaterThan(20);
  expect([...watched]).toContain(join(root, 'features', 'accounts', 'limits.ts'));
});

test('no clock ends it: ten minutes may pass until the contracts are evaluated', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  const routes = openPlugin().routesOf(contractFiles[0]!);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await routes).toBeTypeOf('object');
});

test('what is not the contract of a feature is named', async () => {
  await expect(openPlugin().routesOf(join(root, 'platform', 'common', 'id.ts'))).rejects.toThrow(
    'is not the contract of a feature',
  );
});

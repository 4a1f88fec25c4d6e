import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { normalizePath, type Plugin } from 'vite';
import { root } from '../bootstrap.mjs';
import type { EvaluatedContract } from './evaluate.ts';

const ENDING = '?routes';
const PROGRAM = join(root, 'scripts', 'contract-routes', 'evaluate.ts');

/** Evaluates every contract in one plain Node process, by file. No time limit: on a slow machine it only takes longer. */
async function evaluateContracts(): Promise<Map<string, EvaluatedContract>> {
  const child = spawn(process.execPath, [PROGRAM], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code !== 0) throw new Error(`the contracts could not be evaluated:\n${errors}`);
  const contracts = Object.entries(JSON.parse(output) as Record<string, EvaluatedContract>);
  return new Map(contracts.map(([file, contract]) => [normalizePath(file), contract]));
}

/** `contract.ts?routes`: the browser gets method and path of each endpoint as JSON, and no schema code. */
export function contractRoutes(): Plugin {
  let evaluated: ReturnType<typeof evaluateContracts> | undefined;
  const sources = new Set<string>();
  return {
    name: 'contract-routes',
    enforce: 'pre',
    watchChange(id) {
      if (sources.has(id)) evaluated = undefined;
    },
    async load(id) {
      if (!id.endsWith(ENDING)) return undefined;
      const file = id.slice(0, -ENDING.length);
      this.addWatchFile(file);
      evaluated ??= evaluateContracts();
      const contract = (await evaluated).get(file);
      if (!contract) throw new Error(`${file} is not the contract of a feature`);
      for (const source of [file, ...contract.sources]) {
        sources.add(normalizePath(source));
        this.addWatchFile(source);
      }
      if (contract.routes === null) throw new Error(`${file}: ${contract.error}`);
      return { code: `export default ${JSON.stringify(contract.routes)}`, map: null, moduleType: 'js' };
    },
  };
}

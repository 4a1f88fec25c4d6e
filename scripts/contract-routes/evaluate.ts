// Prints method and path of every endpoint of every feature's contract, and the sources each was made from, as JSON.
import { existsSync, readdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { minifyContractRouter, type AnyContractRouter } from '@orpc/contract';
import { root } from '../bootstrap.mjs';

/** `routes` is null when the contract could not be evaluated; `sources` are the files it imports, directly or not. */
export type EvaluatedContract = { routes: object | null; error: string; sources: string[] };

const importsOf = new Map<string, Set<string>>();
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const isSource = found.url.startsWith('file:') && !found.url.includes('/node_modules/');
    if (isSource && context.parentURL)
      importsOf.set(context.parentURL, (importsOf.get(context.parentURL) ?? new Set()).add(found.url));
    return found;
  },
});

/** The files that a module imports, directly or not. */
function sourcesOf(url: string, seen = new Set<string>()): Set<string> {
  for (const imported of importsOf.get(url) ?? []) if (!seen.has(imported)) sourcesOf(imported, seen.add(imported));
  return seen;
}

async function evaluateContract(url: string): Promise<Omit<EvaluatedContract, 'sources'>> {
  try {
    const { contract } = (await import(url)) as { contract?: AnyContractRouter };
    if (!contract) return { routes: null, error: 'exports no `contract`' };
    return { routes: minifyContractRouter(contract), error: '' };
  } catch (error) {
    return { routes: null, error: String(error instanceof Error ? (error.stack ?? error) : error) };
  }
}

const contracts: Record<string, EvaluatedContract> = {};
for (const feature of readdirSync(join(root, 'features'))) {
  const file = join(root, 'features', feature, 'contract.ts');
  if (!existsSync(file)) continue;
  const url = pathToFileURL(file).href;
  const evaluated = await evaluateContract(url);
  contracts[file] = { ...evaluated, sources: [...sourcesOf(url)].map((source) => fileURLToPath(source)) };
}
process.stdout.write(JSON.stringify(contracts));

import type { AnyContractRouter } from '@orpc/contract';
import { type AnyRouter, traverseContractProcedures } from '@orpc/server';

type Large = { method: string; path: RegExp; bytes: number };

/** `/sessions/{id}` as a pattern for the paths it stands for. */
const patternOf = (route: string): RegExp =>
  new RegExp(`^/api${route.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'u');

/** The largest body of a JSON call, bytes: what its contract says (`maxBody` in its meta), else the usual. */
export function bodySizes(router: AnyRouter, usual: number): (method: string, path: string) => number {
  const large: Large[] = [];
  traverseContractProcedures({ router: router as AnyContractRouter, path: [] }, ({ contract }) => {
    const { meta, route } = contract['~orpc'],
      { maxBody } = meta as { maxBody?: number };
    if (maxBody) large.push({ method: route.method ?? 'POST', path: patternOf(route.path ?? ''), bytes: maxBody });
  });
  return (method, path) => large.find((one) => one.method === method && one.path.test(path))?.bytes ?? usual;
}

import type { AnyContractRouter } from '@orpc/contract';
import { type AnyRouter, traverseContractProcedures } from '@orpc/server';

type Marked<T> = { method: string; path: RegExp; value: T };

/** `/sessions/{id}` as a pattern for the paths it stands for. */
const patternOf = (route: string): RegExp =>
  new RegExp(`^/api${route.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`, 'u');

/** What the contracts say of some of their endpoints in their meta, asked for by method and path before a call is parsed. */
export function endpointMeta<T>(
  router: AnyRouter,
  name: string,
): (method: string, path: string) => NonNullable<T> | undefined {
  const marked: Marked<NonNullable<T>>[] = [];
  traverseContractProcedures({ router: router as AnyContractRouter, path: [] }, ({ contract }) => {
    const { meta, route } = contract['~orpc'],
      value = (meta as Record<string, unknown>)[name] as T | undefined;
    if (value) marked.push({ method: route.method ?? 'POST', path: patternOf(route.path ?? ''), value });
  });
  return (method, path) => marked.find((one) => one.method === method && one.path.test(path))?.value;
}

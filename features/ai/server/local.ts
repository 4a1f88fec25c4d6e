import { freemem, totalmem } from 'node:os';
import { findLocalModels, LOCAL_ADDRESSES, type LocalServer } from '../../../adapters/ai/index.ts';
import type { LocalComputer, LocalFinding } from '../contract.ts';

/**
 * Servers of models on this computer. `servers` comes from the operator, never from a request; null means the usual addresses of this
 * computer. Nothing is contacted before `look`.
 */
export function openLocal(servers: readonly LocalServer[] | null) {
  const places = servers ?? LOCAL_ADDRESSES;
  let underWay: Promise<LocalFinding[]> | null = null;
  return {
    /** The memory of the computer or of the container, and the addresses that would be looked at. */
    computer: (): LocalComputer => ({
      totalBytes: Math.min(totalmem(), process.constrainedMemory() || Infinity),
      freeBytes: Math.min(freemem(), process.availableMemory()),
      servers: [...places],
    }),
    /** Looks now; who looks at the same time shares the result. */
    look(): Promise<LocalFinding[]> {
      underWay ??= findLocalModels(places).finally(() => (underWay = null));
      return underWay;
    },
  };
}

import type { Bookcast } from '../../contract.ts';

/** A finished recording's address says its version; the one under way has none. */
export const isFinished = ({ audioUrl }: Pick<Bookcast, 'audioUrl'>): boolean => audioUrl?.includes('?') ?? false;

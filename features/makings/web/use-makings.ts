import { useQuery } from '@tanstack/react-query';
import type { EngineChoice, Making } from '../contract.ts';
import { api } from './client.ts';
import { makingQuery, makingsQuery, refreshMakings } from './queries.ts';
import type * as z from 'zod';

/** The person's generations, the latest first, as they change. */
export const useMakings = (kind?: Making['kind']) => useQuery(makingsQuery(kind));

/** One generation as it changes; null asks for none. */
export const useMaking = (makingId: string | null) =>
  useQuery({ ...makingQuery(makingId ?? ''), enabled: makingId !== null });

/** What a person can do with a generation; each throws what the server says against it. */
export const makingCalls = {
  async cancel(makingId: string): Promise<Making> {
    const making = await api.cancel({ makingId });
    refreshMakings(making);
    return making;
  },
  /** Goes on from the step that failed; with the built-in engine if that is asked for. */
  async retry(makingId: string, engine: z.infer<typeof EngineChoice> = 'default'): Promise<Making> {
    const making = await api.retry({ makingId, engine });
    refreshMakings(making);
    return making;
  },
  /** Takes one that ended off the list. */
  async dismiss(makingId: string): Promise<void> {
    await api.dismiss({ makingId });
    refreshMakings();
  },
};

import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Citation } from '../../contract.ts';

/** The source whose passage shows beside the answers. */
type Evidence = { shown: Citation | null; show: (citation: Citation) => void };

const Context = createContext<Evidence>({ shown: null, show: () => undefined });

/** Remembers which source a person looks at; `latest` shows until one is chosen. */
export function EvidenceProvider({ latest, children }: { latest: Citation | null; children: ReactNode }) {
  const [chosen, setChosen] = useState<{ citation: Citation; over: string | null } | null>(null);
  const latestId = latest?.id ?? null;
  // A new answer takes the place of what was looked at before.
  const shown = chosen && chosen.over === latestId ? chosen.citation : latest;
  const value = useMemo(
    () => ({ shown, show: (citation: Citation) => setChosen({ citation, over: latestId }) }),
    [shown, latestId],
  );
  return <Context value={value}>{children}</Context>;
}

/** The source that is looked at, and the way to look at another. */
export function useEvidence(): Evidence {
  return useContext(Context);
}

/** Handlers for something that stands for a source: pointing at it or reaching it by keyboard shows its passage. */
export function useShows(citation: Citation): { onMouseEnter: () => void; onFocus: () => void; shown: boolean } {
  const { shown, show } = useEvidence();
  const now = () => show(citation);
  return { onMouseEnter: now, onFocus: now, shown: shown?.id === citation.id };
}

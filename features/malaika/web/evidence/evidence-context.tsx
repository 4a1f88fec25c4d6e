import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Citation } from '../../contract.ts';

/** The source whose passage is shown next to the answers. */
type Evidence = { shown: Citation | null; show: (citation: Citation) => void };

const Context = createContext<Evidence>({ shown: null, show: () => undefined });

/** Holds the selected source; `latest` is shown until one is selected. */
export function EvidenceProvider({ latest, children }: { latest: Citation | null; children: ReactNode }) {
  const [chosen, setChosen] = useState<{ citation: Citation; over: string | null } | null>(null);
  const latestId = latest?.id ?? null;
  // A new answer replaces the selection.
  const shown = chosen && chosen.over === latestId ? chosen.citation : latest;
  const value = useMemo(
    () => ({ shown, show: (citation: Citation) => setChosen({ citation, over: latestId }) }),
    [shown, latestId],
  );
  return <Context value={value}>{children}</Context>;
}

/** The selected source, and a way to select another. */
export function useEvidence(): Evidence {
  return useContext(Context);
}

/** Handlers for an element that represents a source: hovering or focusing it shows its passage. */
export function useShows(citation: Citation): { onMouseEnter: () => void; onFocus: () => void; shown: boolean } {
  const { shown, show } = useEvidence();
  const now = () => show(citation);
  return { onMouseEnter: now, onFocus: now, shown: shown?.id === citation.id };
}

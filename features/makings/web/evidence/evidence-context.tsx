import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { PlacedPiece } from '../../contract.ts';

/** A paragraph of a Spark or a line of a script. */
export type EvidenceBlock = { id: string; pieces: readonly PlacedPiece[] };
type Shown = { key: string; piece: PlacedPiece };
type Evidence = {
  /** Number of a piece among those that rest on something, from 1. */
  numberOf(key: string): number | null;
  /** Those pieces in their order. */
  telling: readonly PlacedPiece[];
  shown: Shown | null;
  show(shown: Shown | null): void;
};

const Context = createContext<Evidence | null>(null);

/** The key of a piece in its text. */
export const pieceKey = (blockId: string, at: number): string => `${blockId} ${at}`;

/** Whether there is something to say about what a piece rests on: glue rests on nothing and claims nothing. */
export const saysSomething = ({ role }: PlacedPiece): boolean => role !== 'glue';

/** Holds which piece of a text is looked into; around its `PieceText`s and its `EvidencePanel`. */
export function EvidenceProvider({ blocks, children }: { blocks: readonly EvidenceBlock[]; children: ReactNode }) {
  const [key, setKey] = useState<string | null>(null);
  const { numbers, pieces, telling } = useMemo(() => {
    const all = blocks.flatMap(({ id, pieces: own }) =>
      own.map((piece, at): [string, PlacedPiece] => [pieceKey(id, at), piece]),
    );
    const some = all.filter(([, piece]) => saysSomething(piece));
    return {
      numbers: new Map(some.map(([one], at) => [one, at + 1])),
      pieces: new Map(all),
      telling: some.map(([, piece]) => piece),
    };
  }, [blocks]);
  const piece = key === null ? undefined : pieces.get(key);
  const evidence: Evidence = {
    telling,
    numberOf: (one) => numbers.get(one) ?? null,
    shown: key !== null && piece ? { key, piece } : null,
    show: (next) => setKey(next?.key ?? null),
  };
  return <Context value={evidence}>{children}</Context>;
}

/** What is looked into; of the `EvidenceProvider` around. */
export function useEvidence(): Evidence {
  const evidence = useContext(Context);
  if (!evidence) throw new Error('evidence without its provider');
  return evidence;
}

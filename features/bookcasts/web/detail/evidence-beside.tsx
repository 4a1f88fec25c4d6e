import type { ReactNode } from 'react';
import type { PlacedPiece } from '../../../makings/contract.ts';
import { EvidencePane } from './evidence-pane.tsx';

/** A piece whose evidence is shown: `key` tells which of a script it is. */
export type ShownPiece = { key: string; piece: PlacedPiece };

type EvidenceBesideProps = { shown: ShownPiece | null; onClose: () => void; children: ReactNode };

/** The words, and what the chosen ones rest on: beside them where there is room, else over the foot of the page. */
export function EvidenceBeside({ shown, onClose, children }: EvidenceBesideProps) {
  return (
    <div className="@container">
      <div className="flex flex-col gap-6 @min-[42rem]:flex-row">
        <div className="min-w-0 flex-1">{children}</div>
        {shown && (
          <EvidencePane
            key={shown.key}
            piece={shown.piece}
            onClose={onClose}
            className="sticky bottom-0 z-20 -mx-4 max-h-[50dvh] rounded-t-lg shadow-2 @min-[42rem]:top-4 @min-[42rem]:bottom-auto @min-[42rem]:mx-0 @min-[42rem]:max-h-[calc(100dvh-9rem)] @min-[42rem]:w-72 @min-[42rem]:shrink-0 @min-[42rem]:self-start @min-[42rem]:rounded-md @min-[42rem]:shadow-none"
          />
        )}
      </div>
    </div>
  );
}

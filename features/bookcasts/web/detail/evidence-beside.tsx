import type { ReactNode } from 'react';
import type { PlacedPiece } from '../../../makings/contract.ts';
import { cx } from '../../../../platform/web/cx.ts';
import { EvidencePane } from './evidence-pane.tsx';

/** A piece whose evidence is shown: `key` tells which of a script it is. */
export type ShownPiece = { key: string; piece: PlacedPiece };

type EvidenceBesideProps = { shown: ShownPiece | null; onClose: () => void; children: ReactNode };

/** The words, and what the chosen ones rest on: beside them where there is room, else over the foot of the page. */
export function EvidenceBeside({ shown, onClose, children }: EvidenceBesideProps) {
  return (
    <div className={cx('grid gap-6', shown && 'lg:grid-cols-[minmax(0,1fr)_19rem]')}>
      <div className="min-w-0">{children}</div>
      {shown && (
        <EvidencePane
          key={shown.key}
          piece={shown.piece}
          onClose={onClose}
          className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:max-h-[55dvh] max-lg:rounded-t-lg max-lg:shadow-2 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-9rem)] lg:self-start lg:rounded-md"
        />
      )}
    </div>
  );
}

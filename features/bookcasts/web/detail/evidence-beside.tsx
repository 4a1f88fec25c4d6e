import type { ReactNode } from 'react';
import { EvidencePanel, EvidenceProvider } from '../../../makings/web/index.ts';
import type { Script } from '../../contract.ts';

const PANEL =
  'sticky bottom-0 z-20 -mx-4 max-h-[50dvh] overflow-y-auto rounded-t-lg border border-line bg-surface p-4 shadow-2 @min-[42rem]:top-4 @min-[42rem]:bottom-auto @min-[42rem]:mx-0 @min-[42rem]:max-h-[calc(100dvh-9rem)] @min-[42rem]:w-72 @min-[42rem]:shrink-0 @min-[42rem]:self-start @min-[42rem]:rounded-md @min-[42rem]:shadow-none';

/** The words of a script, and what the chosen ones rest on: beside them where there is room, else at the foot of the page. */
export function EvidenceBeside({ script, children }: { script: Script; children: ReactNode }) {
  return (
    <EvidenceProvider blocks={script.lines}>
      <div className="@container">
        <div className="flex flex-col gap-6 @min-[42rem]:flex-row">
          <div className="min-w-0 flex-1">{children}</div>
          <EvidencePanel className={PANEL} />
        </div>
      </div>
    </EvidenceProvider>
  );
}

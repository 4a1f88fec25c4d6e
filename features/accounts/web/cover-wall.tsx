import type { CSSProperties } from 'react';
import { cx } from '../../../platform/web/cx.ts';
import { type Motif, MOTIFS } from './cover-motifs.tsx';

/** Cloth and the ink stamped on it. */
const CLOTHS: readonly (readonly [string, string])[] = [
  ['#14443f', '#e6cd92'],
  ['#5c2a1b', '#f1d8b2'],
  ['#1b3457', '#dbe6ef'],
  ['#efe6d3', '#8c2f1c'],
  ['#0e1a1e', '#7fd8c3'],
  ['#8f3120', '#f7e2c4'],
  ['#cba54e', '#2b1f0c'],
  ['#294a31', '#e2e8ca'],
  ['#3b2a52', '#e8d9f2'],
  ['#d9dfd8', '#1f4a46'],
];

const COLUMNS: readonly (readonly (readonly [Motif, number])[])[] = [
  [
    ['waves', 2],
    ['khatam', 6],
    ['branch', 7],
    ['rose', 4],
    ['hills', 8],
  ],
  [
    ['arches', 0],
    ['sunrise', 3],
    ['whale', 4],
    ['lattice', 5],
    ['khatam', 1],
  ],
  [
    ['branch', 5],
    ['hills', 8],
    ['khatam', 0],
    ['waves', 9],
    ['rose', 6],
  ],
  [
    ['lattice', 9],
    ['rose', 1],
    ['arches', 2],
    ['sunrise', 7],
    ['whale', 3],
  ],
  [
    ['whale', 4],
    ['branch', 3],
    ['lattice', 1],
    ['arches', 8],
    ['waves', 0],
  ],
];
const DROPS = ['-translate-y-10', 'translate-y-8', '-translate-y-20', 'translate-y-14', '-translate-y-4'];

function DrawnCover({ motif, cloth }: { motif: Motif; cloth: number }) {
  const [ground, ink] = CLOTHS[cloth]!;
  return (
    <div className="cover" style={{ background: ground, color: ink, '--cloth': ground } as CSSProperties}>
      <svg
        viewBox="0 0 100 150"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinejoin="round"
        className="block size-full"
      >
        <rect x="7" y="7" width="86" height="136" rx="1" />
        <rect x="10" y="10" width="80" height="130" strokeWidth="0.6" />
        {MOTIFS[motif]}
      </svg>
    </div>
  );
}

/** A wall of drawn covers, a little askew; pure ornament. */
export function CoverWall() {
  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-hidden bg-sunken">
      <svg width="0" height="0" className="absolute">
        <clipPath id="cover-page">
          <rect x="10" y="10" width="80" height="130" />
        </clipPath>
      </svg>
      <div className="absolute -inset-x-[18%] -top-[14%] grid rotate-[-7deg] grid-cols-5 gap-6 rtl:rotate-[7deg]">
        {COLUMNS.map((column, index) => (
          <div key={DROPS[index]} className={cx('flex flex-col gap-6', DROPS[index])}>
            {column.map(([motif, cloth]) => (
              <DrawnCover key={`${motif}-${cloth}`} motif={motif} cloth={cloth} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';

const at = (angle: number, radius: number, cx = 50, cy = 75): string => {
  const turn = (angle * Math.PI) / 180;
  return `${(cx + radius * Math.cos(turn)).toFixed(2)} ${(cy + radius * Math.sin(turn)).toFixed(2)}`;
};
const times = <T,>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const square = (radius: number, turn: number) => `M${times(4, (i) => at(turn + i * 90, radius)).join('L')}Z`;

/** The eight-pointed star of tiled walls, once more in itself. */
const khatam = (
  <>
    <path d={square(36, 0) + square(36, 45)} />
    <path d={square(18, 0)} fill="currentColor" stroke="none" />
    <path d={square(18, 45)} fill="currentColor" stroke="none" />
    <circle cx="50" cy="75" r="6" fill="var(--cloth)" stroke="none" />
    <circle cx="50" cy="75" r="36" />
    <circle cx="50" cy="75" r="38.5" strokeWidth="0.6" />
    {[
      [22, 26],
      [78, 26],
      [22, 124],
      [78, 124],
    ].map(([x, y]) => (
      <path key={`${x}-${y}`} d={`M${x} ${y! - 6}l5 6-5 6-5-6z`} fill="currentColor" stroke="none" />
    ))}
  </>
);

/** A grid of diamonds with a seed in each. */
const lattice = times(5, (row) =>
  times(4, (column) => {
    const [x, y] = [26 + column * 16, 31 + row * 22];
    return (
      <g key={`${row}-${column}`}>
        <path d={`M${x} ${y - 11}L${x + 8} ${y} ${x} ${y + 11} ${x - 8} ${y}Z`} />
        <circle cx={x} cy={y} r="1.6" fill="currentColor" stroke="none" />
      </g>
    );
  }),
);

/** Pointed arches, one inside the other, a moon in the last. */
const arches = (
  <>
    {times(4, (i) => {
      const [left, right, top] = [19 + 7 * i, 81 - 7 * i, 24 + 10 * i];
      return (
        <path key={i} d={`M${left} 130V76Q${left} ${50 + 3 * i} 50 ${top}Q${right} ${50 + 3 * i} ${right} 76V130`} />
      );
    })}
    <path d="M54 78a10 10 0 1 0 4 17 8.4 8.4 0 1 1-4-17z" fill="currentColor" stroke="none" />
    <path d="M14 130h72" />
  </>
);

/** Overlapping waves under a full moon. */
const waves = (
  <>
    <circle cx="66" cy="44" r="14" fill="currentColor" stroke="none" />
    {times(5, (row) =>
      times(row % 2 ? 5 : 4, (i) => {
        const [x, y] = [(row % 2 ? 10 : 20) + i * 20, 98 + row * 9];
        return (
          <g key={`${row}-${i}`} clipPath="url(#cover-page)">
            {[10, 6.5, 3].map((r) => (
              <path key={r} d={`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0`} fill="var(--cloth)" />
            ))}
          </g>
        );
      }),
    )}
  </>
);

/** Hills at night. */
const hills = (
  <>
    <path d="M40 38a13 13 0 1 0 9 21 11 11 0 1 1-9-21z" fill="currentColor" stroke="none" />
    {[
      [70, 34],
      [78, 52],
      [62, 62],
      [26, 70],
      [82, 76],
    ].map(([x, y]) => (
      <circle key={`${x}-${y}`} cx={x} cy={y} r="1.3" fill="currentColor" stroke="none" />
    ))}
    <path d="M12 104C28 84 40 84 54 100S78 96 88 88" />
    <path d="M12 116C30 98 44 100 58 112s22 2 30-6" />
    <path d="M12 128C34 112 48 116 62 124s18 0 26-4" />
  </>
);

const leaf = (y: number, flip: 1 | -1) => `M50 ${y}q${flip * 8}-14 ${flip * 24}-15q${flip * -4} 14 ${flip * -24} 15z`;

/** A branch in leaf. */
const branch = (
  <>
    <path d="M50 132C47 104 53 72 50 30" />
    {[124, 106, 88, 70, 52].map((y, i) => (
      <g key={y} fill={i % 2 ? 'none' : 'currentColor'}>
        <path d={leaf(y, 1)} />
        <path d={leaf(y - 6, -1)} />
      </g>
    ))}
    <circle cx="50" cy="27" r="3" fill="currentColor" />
  </>
);

/** A sun that comes up. */
const sunrise = (
  <>
    <path d="M28 112a22 22 0 0 1 44 0z" fill="currentColor" stroke="none" />
    {times(11, (i) => {
      const angle = 195 + i * 15;
      const height = Math.abs(Math.sin((angle * Math.PI) / 180));
      return (
        <path
          key={angle}
          d={`M${at(angle, 27, 50, 112)}L${at(angle, (i % 2 ? 33 : 36) + (i % 2 ? 16 : 40) * height ** 3, 50, 112)}`}
        />
      );
    })}
    <path d="M14 112h72M20 119h60M28 126h44" />
  </>
);

/** The tail of a whale. */
const whale = (
  <>
    <path
      d="M50 104C46 82 38 68 18 58 32 54 45 60 50 70 55 60 68 54 82 58 62 68 54 82 50 104Z"
      fill="currentColor"
      stroke="none"
    />
    {[106, 114, 122].map((y, i) => (
      <path key={y} d={`M${14 + i * 4} ${y}${`q6-5 12 0t12 0`.repeat(1)}${'t12 0'.repeat(4 - i)}`} />
    ))}
    <circle cx="28" cy="34" r="1.4" fill="currentColor" />
    <circle cx="70" cy="28" r="1.4" fill="currentColor" />
  </>
);

/** The rose of a map. */
const rose = (
  <>
    <circle cx="50" cy="75" r="37" />
    <circle cx="50" cy="75" r="33" strokeDasharray="1.5 3" />
    {times(4, (i) => (
      <path
        key={i}
        d={`M${at(i * 90 - 90, 31)}L${at(i * 90 - 45, 9)} 50 75 ${at(i * 90 - 135, 9)}Z`}
        fill={i % 2 ? 'none' : 'currentColor'}
      />
    ))}
    {times(4, (i) => (
      <path key={`d${i}`} d={`M${at(i * 90 - 45, 24)}L${at(i * 90 - 30, 10)} ${at(i * 90 - 60, 10)}Z`} />
    ))}
  </>
);

export const MOTIFS = { khatam, lattice, arches, waves, hills, branch, sunrise, whale, rose } as const satisfies Record<
  string,
  ReactNode
>;
export type Motif = keyof typeof MOTIFS;

import { cx } from '../../../platform/web/cx.ts';
import { DecodedPicture } from '../../../platform/web/ui/decoded-picture.tsx';

/** Grounds of covers without a picture, from one corner to the other; light bars read on all of them. */
const GROUNDS = [
  ['#0f4a44', '#1b2a4a'],
  ['#5a2d1a', '#2a1c3d'],
  ['#1d3557', '#0b4f4a'],
  ['#4a2340', '#1d2b4f'],
  ['#3d3a14', '#0f4038'],
  ['#2c3e70', '#4a1f3f'],
] as const;
const BARS = 15;

function seedOf(title: string): number {
  let sum = 7;
  for (const character of title) sum = (sum * 31 + character.codePointAt(0)!) >>> 0;
  return sum;
}

/** Colors of the cover of a title without a picture. */
export const groundOf = (title: string): (typeof GROUNDS)[number] => GROUNDS[seedOf(title) % GROUNDS.length]!;

/** Heights of a sound, 0.12 to 1, the same for the same title. */
function barsOf(seed: number): number[] {
  let state = seed || 1;
  return Array.from({ length: BARS }, (_, at) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const hill = Math.sin(((at + 1) / (BARS + 1)) * Math.PI);
    return 0.12 + 0.88 * hill * (0.35 + (0.65 * state) / 2_147_483_648);
  });
}

type CastCoverProps = { src: string | null; title: string; eager?: boolean; className?: string };

/** A Bookcast's square cover; while there is no picture a gradient with a sound drawn from its title. It is silent: the title stands beside it. */
export function CastCover({ src, title, eager, className }: CastCoverProps) {
  const [from, to] = groundOf(title);
  return (
    <div
      aria-hidden="true"
      data-print="color"
      className={cx('relative aspect-square overflow-hidden rounded-sm bg-raised shadow-1', className)}
    >
      <DecodedPicture src={src} eager={eager}>
        <svg
          viewBox={`0 0 ${BARS * 4} 60`}
          className="absolute inset-0 size-full p-[14%]"
          style={{ background: `linear-gradient(135deg, ${from}, ${to})` }}
          fill="#eaf4ef"
        >
          {barsOf(seedOf(title)).map((height, at) => (
            <rect key={at} x={at * 4 + 1} width="2" rx="1" y={30 - height * 24} height={height * 48} opacity="0.86" />
          ))}
        </svg>
      </DecodedPicture>
    </div>
  );
}

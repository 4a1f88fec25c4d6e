/** Which typefaces a cover may speak with. Data only; the files come with the @fontsource packages. */

/** One weight of a typeface package. `variable` packages hold every weight in one file. */
export type Family = { readonly name: string; readonly weight: number; readonly variable?: true };

export type Face = {
  /** Asked in order: the first that holds a stretch of text sets it. */
  readonly families: readonly Family[];
  /** Letter spacing in em, for scripts that bear it. */
  readonly tracking: number;
  /** Line distance in em. */
  readonly leading: number;
  readonly capitals: boolean;
};

export type FaceName = 'didone' | 'oldstyle' | 'garamond' | 'grotesk' | 'poster' | 'caption' | 'subtitle';

const family = (name: string, weight: number): Family => ({ name, weight });
const variable = (name: string, weight: number): Family => ({ name, weight, variable: true });

const eastAsian = (weight: number) => [
  variable('noto-serif-sc', weight),
  variable('noto-serif-jp', weight),
  variable('noto-serif-kr', weight),
];

const bookish = (weight: number) => [
  family('eb-garamond', 600),
  family('amiri', 700),
  family('frank-ruhl-libre', 700),
  variable('noto-serif-devanagari', weight),
  ...eastAsian(weight),
];

const plain = (weight: number) => [
  family('heebo', weight),
  family('amiri', 700),
  variable('noto-serif-devanagari', 800),
  ...eastAsian(800),
];

export const FACES: Readonly<Record<FaceName, Face>> = {
  didone: {
    families: [family('playfair-display', 700), ...bookish(700)],
    tracking: -0.008,
    leading: 1.08,
    capitals: false,
  },
  oldstyle: {
    families: [family('fraunces', 600), family('playfair-display', 700), ...bookish(700)],
    tracking: -0.012,
    leading: 1.07,
    capitals: false,
  },
  garamond: {
    families: [family('cormorant-garamond', 600), ...bookish(600)],
    tracking: -0.005,
    leading: 1,
    capitals: false,
  },
  grotesk: {
    families: [family('space-grotesk', 700), family('inter', 700), family('reem-kufi', 700), ...plain(700)],
    tracking: -0.03,
    leading: 1.05,
    capitals: false,
  },
  poster: {
    families: [
      family('bebas-neue', 400),
      family('oswald', 600),
      family('inter', 800),
      family('lalezar', 400),
      ...plain(800),
    ],
    tracking: 0.008,
    leading: 0.98,
    capitals: true,
  },
  caption: {
    families: [
      family('inter', 600),
      family('amiri', 700),
      family('frank-ruhl-libre', 500),
      variable('noto-serif-devanagari', 600),
      ...eastAsian(600),
    ],
    tracking: 0.13,
    leading: 1.5,
    capitals: true,
  },
  subtitle: {
    families: [
      family('cormorant-garamond', 600),
      family('eb-garamond', 500),
      family('amiri', 400),
      family('frank-ruhl-libre', 500),
      variable('noto-serif-devanagari', 500),
      ...eastAsian(500),
    ],
    tracking: 0,
    leading: 1.14,
    capitals: false,
  },
};

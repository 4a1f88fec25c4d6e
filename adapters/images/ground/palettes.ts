import type { CoverPalette } from '../catalogue.ts';
import { contrast, luminance, mix } from './colour.ts';
import type { Random } from './random.ts';

/** Ground, ink (its opposite) and five accents, dark to light; words of titles that call for it. */
type Palette = {
  ground: string;
  ink: string;
  accents: readonly [string, string, string, string, string];
  words: string;
};

const PALETTES: Readonly<Record<CoverPalette, Palette>> = {
  abyss: {
    ground: '#0b1f33',
    ink: '#f2e9d8',
    accents: ['#12395b', '#1f6f8b', '#5fb0b7', '#e8b04b', '#d9572b'],
    words:
      'sea ocean whale ship sail water deep marine river lake voyage island pirate blue dive moby league ' +
      'بحر سفينة جزيرة ماء نهر موج',
  },
  dusk: {
    ground: '#241734',
    ink: '#fbe9d7',
    accents: ['#44275a', '#8a3b6e', '#d4626c', '#f2a071', '#fbd9a0'],
    words:
      'love romance heart passion evening twilight dream memory poetry poem desire sister marriage prejudice ' +
      'حب قلب عشق حلم شعر ديوان غروب',
  },
  moss: {
    ground: '#17231c',
    ink: '#f1ecd9',
    accents: ['#2a4534', '#4f7350', '#92a86a', '#d9c36b', '#c8692f'],
    words:
      'forest tree nature wild green plant ecology earth leaf leaves botany jungle wood animal farm walden ' +
      'غابة شجرة طبيعة أرض نبات بستان حديقة',
  },
  ember: {
    ground: '#1d1210',
    ink: '#f8e7d0',
    accents: ['#4b1d17', '#8f2d1d', '#d0492a', '#f08a3c', '#f6c667'],
    words:
      'fire war battle rage revolution blood dragon dracula hell power fight army rebellion heat anger ' +
      'نار حرب معركة ثورة دم غضب',
  },
  parchment: {
    ground: '#efe4cf',
    ink: '#2b2320',
    accents: ['#7a2e24', '#b5532f', '#c98f3f', '#5d7263', '#2f4a55'],
    words:
      'history ancient rome roman empire classic letters historical medieval kingdom tradition museum sherlock ' +
      'adventures detective decline تاريخ مقدمة قديم رسالة رسائل كتاب',
  },
  nocturne: {
    ground: '#0f1220',
    ink: '#eceaf5',
    accents: ['#252b4d', '#414a8c', '#7b7fd1', '#b9a7e8', '#f3d5a3'],
    words:
      'night space star astronomy universe cosmos moon planet galaxy physics time quantum infinity mystery ghost ' +
      'ليل ليلة نجم نجوم قمر فلك كون زمن',
  },
  signal: {
    ground: '#f3f0e8',
    ink: '#15171c',
    accents: ['#1d3fd1', '#e8452c', '#f5b81c', '#15171c', '#9fb8e8'],
    words:
      'design modern technology computer code software business startup strategy marketing management digital ' +
      'engineering innovation product system تصميم حاسوب برمجة تقنية إدارة',
  },
  clinic: {
    ground: '#e9f0ee',
    ink: '#12302f',
    accents: ['#12514f', '#2a9187', '#8fcdbd', '#f0785a', '#f7c59f'],
    words:
      'health medicine science biology body brain mind psychology wellness therapy food nutrition care doctor ' +
      'disease learning species صحة طب علم نفس عقل جسم',
  },
  saffron: {
    ground: '#f6c445',
    ink: '#2a1a12',
    accents: ['#d9541e', '#a32a1f', '#2a1a12', '#f8e4b0', '#3a6b6b'],
    words:
      'sun desert africa india spice summer joy travel adventure journey gold light optimism morning happiness ' +
      'شمس صحراء سفر رحلة ذهب نور صباح',
  },
  frost: {
    ground: '#dfe8ef',
    ink: '#16263a',
    accents: ['#1f3d5c', '#4f7fa6', '#9cc1d9', '#f4f7fa', '#c4574a'],
    words:
      'winter snow ice cold arctic north mountain silence frankenstein alps climate glacier storm wind ' +
      'شتاء ثلج جبل جبال ريح عاصفة شمال',
  },
  orchard: {
    ground: '#f5e3d7',
    ink: '#34202b',
    accents: ['#8c2f4b', '#d45d6e', '#f09c87', '#6d8a5b', '#34515e'],
    words:
      'family home childhood kitchen cooking recipe garden mother alice tea wonder children friendship spring flower ' +
      'عائلة بيت طفولة مطبخ أم ربيع زهرة صداقة',
  },
  carbon: {
    ground: '#16181b',
    ink: '#f1f1ee',
    accents: ['#2b2f35', '#4b5159', '#9aa3ab', '#e6ff4f', '#ff5a36'],
    words:
      'crime thriller noir city urban dystopia robot machine artificial intelligence cyber future security data murder ' +
      'جريمة مدينة آلة ذكاء مستقبل لص',
  },
  terracotta: {
    ground: '#b1442b',
    ink: '#fdf3e4',
    accents: ['#7d2b22', '#e88b5d', '#f6cfa0', '#2d4248', '#fbeedd'],
    words:
      'art architecture clay mexico italy spain culture society people politics economy work labor biography life ' +
      'فن عمارة ثقافة مجتمع سياسة اقتصاد حياة سيرة',
  },
  iris: {
    ground: '#ece7f4',
    ink: '#221a3a',
    accents: ['#3b2a78', '#6f53c1', '#b08ee6', '#f08fb0', '#f7d26a'],
    words:
      'philosophy religion spirit meditation soul ethics meaning idea wisdom magic fantasy imagination music dance ' +
      'فلسفة دين روح حكمة معنى موسيقى خيال سحر',
  },
};

const WORDS: ReadonlyMap<CoverPalette, readonly string[]> = new Map(
  Object.entries(PALETTES).map(([name, p]) => [name as CoverPalette, p.words.split(' ')]),
);

/** The colours one cover is drawn with. */
export type Tones = {
  name: CoverPalette;
  ground: string;
  ink: string;
  accents: readonly [string, string, string, string, string];
  dark: boolean;
};

/** Words that mean the same here: equal, or (when long) sharing their first five letters. */
const alike = (a: string, b: string) => a === b || (a.length > 4 && b.length > 4 && a.slice(0, 5) === b.slice(0, 5));

/** Words of a text, lower case, the Arabic article taken off. */
export const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{2,}/gu) ?? []).map((word) => word.replace(/^(?:وال|ال|لل)(?=\p{L}{2})/u, ''));

/** How many words of a text are among the given ones. */
export const matches = (words: readonly string[], wanted: readonly string[]) =>
  words.reduce((sum, word) => sum + wanted.filter((other) => alike(word, other)).length, 0);

/** The palette whose theme words the text names most; without any, one by chance. */
export function choosePalette(text: string, random: Random): CoverPalette {
  const words = wordsIn(text);
  const names = [...WORDS.keys()];
  const scored = names.map((name) => ({ name, score: matches(words, WORDS.get(name)!), chance: random.next() }));
  const best = Math.max(...scored.map((entry) => entry.score));
  const pool = scored.filter((entry) => entry.score === best);
  return pool.reduce((a, b) => (b.chance > a.chance ? b : a)).name;
}

/** An accent strong enough to be seen on the ground. */
function seen(accent: string, ground: string, ink: string): string {
  let colour = accent;
  for (let i = 0; i < 6 && contrast(colour, ground) < 1.7; i += 1) colour = mix(colour, ink, 0.22);
  return colour;
}

/** The tones of a palette, as designed or with ground and ink exchanged (night and day of the same family). */
export function tonesOf(name: CoverPalette, inverse: boolean): Tones {
  const { ground, ink, accents } = PALETTES[name];
  if (!inverse) return { name, ground, ink, accents, dark: luminance(ground) < 0.2 };
  const [a, b, c, d, e] = accents.map((accent) => seen(accent, ink, ground)) as [
    string,
    string,
    string,
    string,
    string,
  ];
  return { name, ground: ink, ink: ground, accents: [a, b, c, d, e], dark: luminance(ink) < 0.2 };
}

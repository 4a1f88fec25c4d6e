import type { CoverStyle } from '../catalogue.ts';
import { matches, wordsIn } from '../ground/palettes.ts';
import type { Random } from '../ground/random.ts';
import type { FaceName } from '../type/faces.ts';
import { bands } from './bands.ts';
import { bauhaus } from './bauhaus.ts';
import type { Style } from './canvas.ts';
import { celestial } from './celestial.ts';
import { contour } from './contour.ts';
import { flow } from './flow.ts';
import { papercut } from './papercut.ts';
import { ridges } from './ridges.ts';
import { voices } from './voices.ts';

type Entry = { draw: Style; faces: readonly FaceName[]; words: string };

/** The styles: how each is drawn, which faces suit it, which words call for it. */
export const STYLES: Readonly<Record<CoverStyle, Entry>> = {
  ridges: {
    draw: ridges,
    faces: ['didone', 'oldstyle', 'garamond'],
    words:
      'mountain road north journey voyage travel sea whale desert wild walk forest river island winter storm سفر رحلة جبل بحر صحراء',
  },
  bauhaus: {
    draw: bauhaus,
    faces: ['grotesk'],
    words:
      'design system modern code software engineering computer business product mathematics geometry architecture electric تصميم برمجة هندسة',
  },
  flow: {
    draw: flow,
    faces: ['oldstyle', 'garamond', 'didone'],
    words: 'poetry poem leaves wind music memory water quiet mind dream river fire شعر ديوان روح نار',
  },
  celestial: {
    draw: celestial,
    faces: ['garamond', 'didone'],
    words:
      'star sky night moon planet space time astronomy universe physics cosmos magic mystery نجوم ليلة ليل فلك قمر كون',
  },
  papercut: {
    draw: papercut,
    faces: ['oldstyle', 'didone'],
    words: 'frankenstein garden ocean deep cave soul story tale fantasy wonder alice secret ghost بستان حكاية سر',
  },
  contour: {
    draw: contour,
    faces: ['poster', 'grotesk', 'didone'],
    words:
      'history atlas map earth geography mountain walking empire species origin decline expedition تاريخ أرض مقدمة',
  },
  voices: {
    draw: voices,
    faces: ['grotesk', 'oldstyle'],
    words: 'podcast conversation dialogue voice interview talk sound radio حوار صوت حديث',
  },
  bands: {
    draw: bands,
    faces: ['poster', 'grotesk'],
    words: 'kitchen cooking summer music city machine sport dance thriller joy food race مطبخ مدينة',
  },
};

/** A style for a text: any may come, the ones its words call for come more often; voices only when called. */
export function chooseStyle(text: string, random: Random, avoid: readonly CoverStyle[] = []): CoverStyle {
  const words = wordsIn(text);
  const every = Object.keys(STYLES) as CoverStyle[];
  const unlike = every.filter((name) => !avoid.includes(name) && name !== 'voices');
  const names = unlike.length > 0 ? every.filter((name) => !avoid.includes(name)) : every;
  const weighed = names.map((name) => {
    const called = Math.min(2, matches(words, STYLES[name].words.split(' ')));
    return { name, weight: (name === 'voices' ? 0 : 1) + called * 2.5 };
  });
  let left = random.next() * weighed.reduce((sum, entry) => sum + entry.weight, 0);
  for (const { name, weight } of weighed) {
    left -= weight;
    if (left < 0) return name;
  }
  return 'ridges';
}

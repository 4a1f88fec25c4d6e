import type { Purpose } from '../types.ts';
import { withoutMarks } from './without-marks.ts';

/** What a passage of non-fiction does, as far as its words tell. */
export type Cued = Extract<Purpose, 'what' | 'why' | 'how' | 'sowhat' | 'counterpoint'>;

const CUES: Readonly<Record<string, Readonly<Record<Cued, RegExp>>>> = {
  en: {
    what: /\b(?:is|are|was|were) (?:an?|the|one of|any|those|called|defined|known)\b|\b(?:means|refers? to|consists? of|is called|known as|defined as|describes?)\b/iu,
    why: /\b(?:because|the reasons?|due to|owing to|so that|caused by|explains? why)\b|^since (?!\p{N}|then|the \w+ century)/iu,
    how: /\b(?:by (?!being)[a-z]{3,}ing|works by|in order to|using|you (?:can|should|need|must)|make sure|procedure|technique|method (?:of|for))\b/iu,
    sowhat:
      /\b(?:result(?:s|ed)? in|led to|leads to|consequences?|shows? that|suggests? that|the (?:lesson|point|purpose|value))\b/iu,
    counterpoint: /\b(?:but|although|though|despite|whereas|on the contrary)\b/iu,
  },
  ar: {
    what: /(?:\s(?:هو|هي|هم)\s|عبارة عن|يعرف|تعرف|يسمى|تسمى|يعني|تعني|يتكون|تتكون)/u,
    why: /(?:لأن|بسبب|نتيجة ل|لكي|السبب|أسباب)/u,
    how: /(?:عن طريق|بواسطة|باستخدام|خطوات|من خلال|بهذه الطريقة)/u,
    sowhat: /(?:أدى|أدت|تؤدي|يؤدي|نتائج)/u,
    counterpoint: /(?:لكن|غير أن|على الرغم|رغم|في حين|إلا أن)/u,
  },
  he: {
    what: /(?:הוא|היא|נקרא|מכונה|פירושו)/u,
    why: /(?:כי|בגלל|משום|בשל|כדי)/u,
    how: /(?:באמצעות|על ידי|כיצד|צריך)/u,
    sowhat: /(?:לכן|הביא|גרם)/u,
    counterpoint: /(?:אבל|אך|למרות|לעומת)/u,
  },
  fa: {
    what: /(?:نام دارد|است|به معنای|عبارت)/u,
    why: /(?:زیرا|به دلیل|چون|برای)/u,
    how: /(?:به وسیله|با استفاده|روش)/u,
    sowhat: /(?:باعث|نتیجه)/u,
    counterpoint: /(?:اما|ولی|با وجود)/u,
  },
};

const IN_OPENING = 1;
const FURTHER_ON = 0.4;

/** What an excerpt does: 1 where its opening sentence says so, less where another one does. */
export function cuesOf(opening: string, whole: string, lang: string): Partial<Record<Cued, number>> {
  const cues: Partial<Record<Cued, number>> = {};
  const [first, all] = [opening, whole].map(withoutMarks);
  for (const [purpose, form] of Object.entries(CUES[lang] ?? {}) as [Cued, RegExp][]) {
    if (form.test(first!)) cues[purpose] = IN_OPENING;
    else if (whole !== opening && form.test(all!)) cues[purpose] = FURTHER_ON;
  }
  return cues;
}

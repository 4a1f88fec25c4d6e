import { order, remark, type Rule } from './rule.ts';
import { authorsNamed, genresNamed, languageNamed, pageNamed, personNamed, placeNamed } from './vocabulary.ts';

/** A form written plainly: alif, ya and ta marbuta match however they are written. */
const form = (source: string): RegExp =>
  new RegExp(`^(?:${source.replace(/ا/g, '[اأإآ]').replace(/[ىي]/g, '[يى]').replace(/[ةه]/g, '[هة]')})$`, 'iu');

const CHANGE = 'غير|بدل|حول|اجعل|اضبط|عدل|حدث';
const LOOKING = '(?:الى |في |على |المظهر |الوضع |السمه |الشاشه |وضع |مظهر |التطبيق )*';
const dark = (word: string) => (/^(?:ال)?(?:داكن|مظلم|ليلي|غامق)/u.test(word) ? 'dark' : 'light');
const TIME = '(الصباح|صباحا|الظهر|بعد الظهر|العصر|المساء|مساء|الليل|ليلا|قبل النوم)';
const timeOf = (word: string) =>
  /صباح/u.test(word) ? 'morning' : /ظهر|عصر/u.test(word) ? 'afternoon' : /مساء/u.test(word) ? 'evening' : 'night';

const place = (name: string, wish: typeof order) => {
  const location = placeNamed(name);
  return location
    ? wish({ tool: 'update_location', location })
    : ({ kind: 'unknown_place', name: name.trim() } as const);
};
const genres = (text: string, mode: 'add' | 'remove' | 'set', wish: typeof order) => {
  const found = genresNamed(text);
  return found && wish({ tool: 'set_genres', mode, genres: found });
};
const authors = (text: string, mode: 'add' | 'remove' | 'set', wish: typeof order) => {
  const found = authorsNamed(text);
  return found && wish({ tool: 'set_favorite_authors', mode, authors: found });
};
const named = (text: string, wish: typeof order) => {
  const name = personNamed(text);
  return name === null ? null : wish({ tool: 'set_display_name', name });
};
const minutes = (text: string, wish: typeof order) => {
  const minutesPerDay = Number(text);
  return minutesPerDay >= 1 && minutesPerDay <= 600
    ? wish({ tool: 'set_reading_habits', habits: { minutesPerDay } })
    : null;
};

const LOOK: Rule[] = [
  {
    form: form(`(?:${CHANGE}|استخدم|فعل|شغل|انتقل) ${LOOKING}((?:ال)?(?:داكن|مظلم|ليلي|غامق|فاتح|نهاري|مضيء)ا?)`),
    read: (m) => order({ tool: 'update_theme', theme: dark(m[1]!) }),
  },
  {
    form: form('(?:الوضع|المظهر) (ال(?:داكن|مظلم|ليلي|فاتح|نهاري))'),
    read: (m) => order({ tool: 'update_theme', theme: dark(m[1]!) }),
  },
  {
    form: form('(?:افضل|احب|يعجبني) (?:الوضع|المظهر) (ال(?:داكن|مظلم|ليلي|فاتح|نهاري))'),
    read: (m) => remark({ tool: 'update_theme', theme: dark(m[1]!) }),
  },
  {
    form: form(`(?:${CHANGE}) (?:لغه )?(?:اللغه|الواجهه|التطبيق|لغتي) (?:الى )?(.+)`),
    read: (m) => {
      const language = languageNamed(m[1]!);
      return language ? order({ tool: 'set_language', language }) : { kind: 'unknown_language', name: m[1]!.trim() };
    },
  },
  {
    form: form('(?:تحدث|تكلم|استخدم) (?:ب|اللغه )?(.+)'),
    read: (m) => {
      const language = languageNamed(m[1]!);
      return language && order({ tool: 'set_language', language });
    },
  },
];

const PERSON: Rule[] = [
  { form: form(`(?:${CHANGE}) (?:موقعي|مدينتي|مكاني) (?:الى |على )?(.+)`), read: (m) => place(m[1]!, order) },
  {
    form: form('(?:اعيش في|اسكن في|اقيم في|انا في|انتقلت الى|مدينتي هي|مدينتي|موقعي هو) (.+)'),
    read: (m) => place(m[1]!, remark),
  },
  { form: form('(?:نادني|سمني) (?:ب)?(.+)'), read: (m) => named(m[1]!, order) },
  { form: form(`(?:${CHANGE}) (?:اسمي|اسم العرض|الاسم)(?: المعروض)? (?:الى )?(.+)`), read: (m) => named(m[1]!, order) },
  { form: form('اسمي (?:هو )?(.+)'), read: (m) => named(m[1]!, remark) },
  {
    form: form(`(?:${CHANGE}) (?:وقت القراءه|وقت قراءتي) (?:الى |في )?${TIME}`),
    read: (m) => order({ tool: 'set_reading_habits', habits: { time: timeOf(m[1]!) } }),
  },
  {
    form: form(
      `(?:${CHANGE}) (?:هدف القراءه|هدف قراءتي|هدفي)(?: اليومي)? (?:الى )?(\\d{1,3}) دقيقه(?: (?:في اليوم|يوميا|كل يوم))?`,
    ),
    read: (m) => minutes(m[1]!, order),
  },
  {
    form: form(`(?:انا )?(?:اقرا|احب القراءه|افضل القراءه)(?: عاده)? (?:في )?${TIME}`),
    read: (m) => remark({ tool: 'set_reading_habits', habits: { time: timeOf(m[1]!) } }),
  },
  {
    form: form('(?:انا )?اقرا (?:عاده )?(\\d{1,3}) دقيقه (?:في اليوم|يوميا|كل يوم)'),
    read: (m) => minutes(m[1]!, remark),
  },
];

const TASTE: Rule[] = [
  {
    form: form('(?:اضف|ضع) (.+) الى (?:انواعي|الانواع|انواعي المفضله|الانواع المفضله)'),
    read: (m) => genres(m[1]!, 'add', order),
  },
  {
    form: form('(?:احذف|ازل) (.+) من (?:انواعي|الانواع|انواعي المفضله|الانواع المفضله)'),
    read: (m) => genres(m[1]!, 'remove', order),
  },
  { form: form(`(?:${CHANGE}) (?:انواعي|انواعي المفضله) (?:الى )?(.+)`), read: (m) => genres(m[1]!, 'set', order) },
  { form: form('(?:انا )?(?:احب|افضل|تعجبني|يعجبني|اقرا)(?: قراءه)? (.+)'), read: (m) => genres(m[1]!, 'add', remark) },
  {
    form: form('(?:اضف|ضع) (.+) الى (?:المؤلفين المفضلين|مؤلفي المفضلين|كتابي المفضلين|مؤلفي)'),
    read: (m) => authors(m[1]!, 'add', order),
  },
  {
    form: form('(?:احذف|ازل) (.+) من (?:المؤلفين المفضلين|مؤلفي المفضلين|كتابي المفضلين|مؤلفي)'),
    read: (m) => authors(m[1]!, 'remove', order),
  },
  {
    form: form('(?:مؤلفي|كاتبي|كاتبتي|مؤلفتي) (?:المفضل|المفضله)(?: هو| هي)? (.+)'),
    read: (m) => authors(m[1]!, 'add', remark),
  },
  { form: form('(?:احب|تعجبني) (?:كتب|روايات|مؤلفات) (.+)'), read: (m) => authors(m[1]!, 'add', remark) },
  {
    form: form(
      `(?:${CHANGE}) (?:الاكتشاف|الاقتراحات|اقتراحاتي) (?:الى )?(مالوفه?|متوازنه?|جريئه?|المالوف|المتوازن|الجريء)`,
    ),
    read: (m) =>
      order({
        tool: 'set_discovery',
        discovery: /لوف/u.test(m[1]!) ? 'familiar' : /توازن/u.test(m[1]!) ? 'balanced' : 'adventurous',
      }),
  },
  { form: form('فاجئني (?:اكثر|اكثر من ذلك)'), read: () => order({ tool: 'set_discovery', discovery: 'adventurous' }) },
  {
    form: form('(?:افضل|احب) (?:الكتب|الروايات) (القصيره|المتوسطه|الطويله)'),
    read: (m) =>
      remark({
        tool: 'set_content',
        content: { length: /قصير/u.test(m[1]!) ? 'short' : /توسط/u.test(m[1]!) ? 'medium' : 'long' },
      }),
  },
  {
    form: form('(اخف|لا تظهر|لا تعرض|اظهر|اعرض) (?:لي )?(?:محتوى البالغين|المحتوى للبالغين)'),
    read: (m) => order({ tool: 'set_content', content: { mature: /^[اأ](?:ظهر|عرض)/u.test(m[1]!) } }),
  },
];

const CONDUCT: Rule[] = [
  {
    form: form(
      `(?:${CHANGE}|اعطني) (?:لي )?(?:اجوبه|اجاباتك|الاجابات|اجابات|ردودك) (قصيره|مختصره|موجزه|متوازنه|مفصله|طويله)`,
    ),
    read: (m) =>
      order({
        tool: 'set_ai_behavior',
        behavior: { style: /قصير|مختصر|موجز/u.test(m[1]!) ? 'brief' : /توازن/u.test(m[1]!) ? 'balanced' : 'detailed' },
      }),
  },
  {
    form: form('(لا تحرق|تجنب حرق|اسمح بحرق) (?:الاحداث|النهايات|القصه)'),
    read: (m) => order({ tool: 'set_ai_behavior', behavior: { avoidSpoilers: !/سمح/u.test(m[1]!) } }),
  },
  {
    form: form('(لا تستخدم|توقف عن استخدام|استخدم) (?:سجل قراءتي|سجل القراءه)'),
    read: (m) => order({ tool: 'set_privacy', privacy: { useReadingHistory: /^استخدم$/u.test(m[1]!) } }),
  },
  {
    form: form('(لا تشارك|اخف|توقف عن مشاركه|شارك) (?:نشاطي|نشاط قراءتي)'),
    read: (m) => order({ tool: 'set_privacy', privacy: { shareActivity: /^شارك$/u.test(m[1]!) } }),
  },
];

const DOING: Rule[] = [
  {
    form: form('(?:ارفع|اضف|حمل|استورد|ابدا) (?:رفع )?(?:كتابا|كتاب|الكتب|كتبا|ملفا|ملف|رفع|الرفع)(?: جديدا?)?'),
    read: () => order({ tool: 'start_upload' }),
  },
  {
    form: form('(?:اذهب الى|افتح|خذني الى|انتقل الى|اعرض|ارني) (.+)'),
    read: (m) => {
      const to = pageNamed(m[1]!);
      return to && order({ tool: 'navigate', to });
    },
  },
  {
    form: form('(?:ابحث عن|ابحث لي عن|جد|جد لي|هل لدي|اعثر على|افتح) (?:كتابا? |كتب |روايه )?(?:عن |بعنوان |ل)?(.+)'),
    read: (m) => ({ kind: 'find_book', query: m[1]!.replace(/^["“«]|["”»]$/gu, '') }),
  },
];

const TALK: Rule[] = [
  { form: form('نعم|اجل|حسنا|تمام|موافق|افعل|نعم من فضلك|بالتاكيد'), read: () => ({ kind: 'yes' }) },
  { form: form('لا|لا شكرا|ليس الان|الغ|لا داعي'), read: () => ({ kind: 'no' }) },
  { form: form('مرحبا|اهلا|السلام عليكم|صباح الخير|مساء الخير|اهلا وسهلا'), read: () => ({ kind: 'hello' }) },
  { form: form('شكرا|شكرا لك|شكرا جزيلا|ممتاز|رائع'), read: () => ({ kind: 'thanks' }) },
  {
    form: form('ساعدني|مساعده|ماذا يمكنك ان تفعل|ماذا تستطيع ان تفعل|ماذا تفعل|ما الذي تستطيع فعله|من انت'),
    read: () => ({ kind: 'capabilities' }),
  },
  {
    form: form('(?:خصص )?(?:تفضيلاتي|التفضيلات|مكتبه لي|تجربتي)|ساعدني في التخصيص|ساعدني في تخصيص مكتبه|ماذا تعرف عني'),
    read: () => ({ kind: 'preferences' }),
  },
  { form: form('(?:اعرض |ارني |افتح )?(?:ادله الاستخدام|دليل الاستخدام|الدليل|الادله)'), read: () => ({ kind: 'guide' }) },
  {
    form: form('(?:اعرض |ارني )?(?:جوله(?: في (?:الميزات|مكتبه))?|جوله تعريفيه)'),
    read: () => ({ kind: 'walkthrough' }),
  },
];

/** What Arabic words may ask for; the first form that reads decides. */
export const ARABIC: readonly Rule[] = [...TALK, ...LOOK, ...PERSON, ...TASTE, ...CONDUCT, ...DOING];

/** Words of politeness around an order. */
export const ARABIC_POLITE =
  /^(?:(?:من فضلك|لو سمحت|رجاءً?|هل يمكنك [أا]ن|هل تستطيع [أا]ن|[أا]ريدك [أا]ن|[أا]ريد [أا]ن|ثم)[ ,]+)+|[ ,]+(?:من فضلك|لو سمحت|رجاءً?|الآن|شكرا)$/giu;

/** How a question begins. */
export const ARABIC_QUESTION = /^(?:كيف|ما|ماذا|أين|اين|متى|لماذا|من|هل|كم|أي|اشرح|علمني|أخبرني)(?=\s|$)/u;

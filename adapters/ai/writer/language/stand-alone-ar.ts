import type { Hang } from './hang.ts';
import { withoutMarks } from './without-marks.ts';

const OPENS_WITH_PRONOUN =
  /^(?:وهو|وهي|وهم|فهو|فهي|هو|هي|هم|هما|وهذا|وهذه|هذا(?! الكتاب)|هذه|ذلك|وذلك|تلك|وتلك|كذلك|وكذلك|هؤلاء|أولئك|الأول|الثاني|الآخر|كلاهما|منها|منهم|فيها|وفيها|له|لها|إنه|إنها|وإنه|وإنها|فإنه|فإنها|إنهم|لأنه|لأنها|كانت? (?:هذه|هذا|تلك)|وكان(?:ت|وا)?|بعضهم|بعضها|كما أن(?:ه|ها)|وهاتان|هاتان)(?=\s|،)/u;
const CONNECTIVE =
  /^(?:و?لكن|لكنّ?|غير أن|إلا أن|بالتالي|وبالتالي|لذلك|لذا|ولذلك|لهذا|ولهذا|وعليه|ثم|ومن ثم|وبعد ذلك|بعد ذلك|قبل ذلك|ومع ذلك|مع ذلك|أيضا|وأيضا|إضافة إلى ذلك|فضلا عن|علاوة على|بل|فقد|وقد|كما|حيث|إذ|أما|وأما|هكذا|وهكذا|على سبيل المثال|مثلا|في المقابل|بالمقابل|من جهة أخرى|من ناحية أخرى|نتيجة لذلك|في الواقع|وفي|ومن|وعلى|وإلى|وإذا|فإذا|وبما|وأن|وبين|إذا?|لنعد|أخيرا|وأخيرا|ثانيا|ثالثا|في هذه الحالة|في ذلك|في هذا|في تلك|لكي|وبهذا|بهذا|من هنا|على أن|على أنه|على أنها|نعم|كلا|حسنا|أولا)(?=\s|،|!|\.)/u;
const CONNECTIVE_INSIDE = /^(?:\S+\s+){0,8}(?:على العكس|بالمقابل|في المقابل|من جهة أخرى|أيضا|كذلك)(?=[\s،.])/u;
/** A fused "and" or "so"; the words in the list begin with that letter. */
const FUSED =
  /^(?:ف|و)(?!اقع|سائل|ظيف|قت|حد|جود|راث|زن|سط|لاي|زار|رد|لد|صل|ضع|رق|عي|يتامين|اكه|رنسا|ترة|ريق|كرة|عل|هم|وائد|حص|ئة|يرو|ي\s)\p{L}{2,}/u;
const EARLY_DEMONSTRATIVE = /^(?:\S+\s+){0,4}(?:هذه|هذا|هذين|هاتين|تلك|ذلك|هؤلاء|أولئك|[بلف]هذ[اه])(?=\s)/u;
const EARLY_SUFFIX =
  /^(?:\S+\s+){0,4}(?:بها|لها|منها|فيها|عليها|إليها|عنها|به|له|منه|فيه|عليه|إليه|عنه|بهم|لهم|منهم|فيهم|عليهم)(?=[\s،.])/u;
/** Words that point at a place of the page. */
export const POINTS_IN_ARABIC =
  /(?:الشكل|الجدول|الصفحة|القسم) (?:\d|[٠-٩]|رقم|التالي|السابق|أعلاه|أدناه)|(?:أعلاه|أدناه|كما ذكرنا|المذكور|كما يلي|ما يلي|التالية|الآتية|السالف|سنعود إلي|لاحقًا\))/u;

/** Why an Arabic sentence isn't understood alone. Pronouns attached further in can't be seen without morphology. */
export function hangsInArabic(sentence: string): Hang | null {
  const text = withoutMarks(sentence);
  if (OPENS_WITH_PRONOUN.test(text)) return 'pronoun';
  if (CONNECTIVE.test(text) || CONNECTIVE_INSIDE.test(text) || FUSED.test(text)) return 'connective';
  return EARLY_DEMONSTRATIVE.test(text) || EARLY_SUFFIX.test(text) ? 'pronoun' : null;
}

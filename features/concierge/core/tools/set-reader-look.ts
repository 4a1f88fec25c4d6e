import * as z from 'zod';
import { arabic, ARABIC_CHANGE, order, remark } from '../grammar/phrase.ts';
import { defineTool } from './tool.ts';

const Look = z.enum(['larger', 'smaller', 'dark', 'light', 'sepia', 'app']);
/** How a book looks: the size of its text, or its colors; `app` follows the theme. */
export type ReaderLook = z.infer<typeof Look>;

const look = (value: ReaderLook) => () => ({ look: value });
const sized = (words: string) => ({
  look: /^(?:big|large|huge|increase|enlarge|raise)/i.test(words) ? ('larger' as const) : ('smaller' as const),
});
const colored = (words: string) => ({
  look: /^(?:dark|black|night)/i.test(words)
    ? ('dark' as const)
    : /^sepia/i.test(words)
      ? ('sepia' as const)
      : ('light' as const),
});
const arabicSized = (words: string) => ({ look: /كب/u.test(words) ? ('larger' as const) : ('smaller' as const) });
const arabicColored = (words: string) => ({
  look: /داكن|اسود|[أا]سود|مظلم|غامق/u.test(words)
    ? ('dark' as const)
    : /بني|سيبيا|عاجي/u.test(words)
      ? ('sepia' as const)
      : ('light' as const),
});

const TEXT =
  '(?:(?:the |my |all )?(?:book |reading |reader )?(?:text|font|letters|words|print|type|font size|text size)(?: size)?(?: (?:in|of) (?:the |my |all )?(?:books?|reader))?)';
const BIG = '(bigger|larger|big|large|huge|smaller|small|tinier)';
const COLOR = '(dark|black|night|light|white|bright|sepia)';
const WHERE =
  "(?:while (?:i(?: am|'m)? )?read(?:ing)?|when (?:i(?: am|'m)? )?read(?:ing)?|for reading|(?:in|for) (?:the |my )?(?:reader|books?))";
const PAGE = "(?:(?:the |my |a )?(?:(?:book|reading|reader|page)(?:'s)? )?(?:background|pages?|paper))";
const ARABIC_TEXT = '(?:النص|الخط|حجم الخط|حجم النص|الكتابه|الحروف|خط الكتاب|نص الكتاب)';
const ARABIC_COLOR = '((?:ال)?(?:داكنه?|مظلمه?|غامقه?|اسود|سوداء|فاتحه?|بيضاء|ابيض|بني|سيبيا|عاجي)ا?)';
const ARABIC_WHERE = '(?:(?:عند|اثناء|وقت) القراءه|للقراءه|في القارئ)';

/** Changes how books look on this device. The page holds these settings, so the server only passes it on. */
export const setReaderLook = defineTool({
  name: 'set_reader_look',
  args: z.object({ look: Look }),
  phrases: {
    en: [
      order(new RegExp(`^(?:make|set|turn) ${TEXT} (?:a (?:bit|little) |much |even )?(?:to )?${BIG}$`, 'i'), sized),
      order(
        new RegExp(
          `^(?:a )?(?:(?:use|show|give me|set|i need|i want|i(?:'d| would) like) )?(?:a )?${BIG} ${TEXT}$`,
          'i',
        ),
        sized,
      ),
      order(new RegExp(`^(increase|enlarge|raise|decrease|reduce|shrink|lower) ${TEXT}$`, 'i'), sized),
      remark(
        new RegExp(`^${TEXT} (?:is|are) (?:too|so|very) (?:small|tiny|little)(?: to read)?$`, 'i'),
        look('larger'),
      ),
      remark(new RegExp(`^${TEXT} (?:is|are) (?:too|so|very) (?:big|large|huge)$`, 'i'), look('smaller')),
      order(
        new RegExp(
          `^(?:(?:use|set|show|make|give me|turn on|i want) )?(?:a |the |it )?${COLOR}(?: (?:mode|background|pages?|colou?rs|theme|paper))? ${WHERE}$`,
          'i',
        ),
        colored,
      ),
      order(
        new RegExp(`^(?:make|turn|set|change) ${PAGE}(?: colou?rs?)? (?:to )?${COLOR}(?: ${WHERE})?$`, 'i'),
        colored,
      ),
      order(new RegExp(`^(?:use |show |set )?(?:a )?${COLOR} (?:background|pages|paper)$`, 'i'), colored),
      order(new RegExp(`^(?:make|turn) (?:the |my )?books ${COLOR}$`, 'i'), colored),
      order(
        /^(?:use|show) the (?:app's|theme's|normal|usual|default) colou?rs (?:while reading|for reading|in (?:the |my )?(?:reader|books?))$/i,
        look('app'),
      ),
    ],
    ar: [
      order(arabic(`(كبر|صغر) ${ARABIC_TEXT}(?: قليلا)?`), arabicSized),
      order(arabic(`(?:${ARABIC_CHANGE}) ${ARABIC_TEXT} (?:الى )?(اكبر|اصغر|كبيرا?|صغيرا?)(?: قليلا)?`), arabicSized),
      order(arabic(`${ARABIC_TEXT} (اكبر|اصغر)`), arabicSized),
      remark(arabic(`${ARABIC_TEXT} صغير(?: جدا)?`), look('larger')),
      remark(arabic(`${ARABIC_TEXT} كبير(?: جدا)?`), look('smaller')),
      order(
        arabic(
          `(?:(?:${ARABIC_CHANGE}|استخدم|اريد) )?(?:ال)?(?:خلفيه|صفحه|خلفيه الصفحه|خلفيه القراءه|وضعا?) ${ARABIC_COLOR} ${ARABIC_WHERE}`,
        ),
        arabicColored,
      ),
      order(
        arabic(
          `(?:${ARABIC_CHANGE}) (?:خلفيه (?:الكتاب|الكتب|الصفحه|القراءه|القارئ)|الخلفيه) (?:الى )?${ARABIC_COLOR}(?: ${ARABIC_WHERE})?`,
        ),
        arabicColored,
      ),
    ],
  },
  describe: ({ look: value }) => ({ look: value }),
  outcome: ({ look: value }, done) => ({ result: { ...done, look: value } }),
});

import { folded } from './word-sets.ts';

type Rule = { always: ReadonlySet<string>; pattern?: RegExp };

/** Words of negation by language, as they are after folding. */
const RULES: ReadonlyMap<string, Rule> = new Map(
  Object.entries<{ words: string; pattern?: RegExp }>({
    en: {
      words:
        "not no never none nobody nothing nowhere neither nor cannot can't don't doesn't didn't isn't wasn't aren't weren't won't wouldn't couldn't shouldn't " +
        "haven't hasn't hadn't mustn't needn't ain't without hardly scarcely barely unable",
    },
    de: {
      words: 'nicht nie niemals ohne weder nirgends nirgendwo niemand niemanden nichts kaum',
      pattern: /^kein(?:e[mnrs]?)?$/,
    },
    es: { words: 'no nunca jamás sin ningún ninguna ninguno ningunos ningunas nadie nada tampoco ni' },
    fr: { words: 'pas jamais sans aucun aucune rien ni nul nulle guère point' },
    it: { words: 'non mai senza nessun nessuno nessuna niente nulla né' },
    pt: { words: 'não nunca jamais sem nenhum nenhuma ninguém nada nem' },
    nl: { words: 'niet geen nooit zonder niemand niets nergens' },
    ru: { words: 'не нет ни никогда без никто ничего нельзя' },
    tr: { words: 'değil yok asla hiç' },
    // Particles with "and", "then" and the interrogative before them; the folded letters are those of Persian.
    ar: { words: '', pattern: /^[وفا]?(?:لا|لم|لن|لیس|لیست|لیسوا|لست|لسنا|لیسا|غیر|عدم|دون|بدون|بلا)$/u },
    fa: {
      words: 'نه نیز‌نه هرگز بدون بی هیچ نیست نیستند نیستم نیستیم',
      pattern:
        /^(?:نمی.*|ن(?:کرد|شد|بود|داشت|دارد|دارند|باشد|باشند|کند|کنند|شود|شوند|داد|دهد|گفت|گوید|رفت|رود|دید|بیند|توانست|تواند|توانند|خواست|خواهد|خواهند|گرفت|گیرد|یافت|یابد|ماند|ساخت|نوشت|خورد|زد|برد|دانست|داند|پذیرفت|رسید|رسد|کشید|شناخت|فروخت|گذاشت|خواند|شنید|مرد|یامد|یاید|یاورد|یافتاد|یاموخت)(?:ه|م|ی|یم|ید|ند|هاند|هام|هاست)?)$/u,
    },
    ur: { words: 'نہیں نہ مت بغیر بنا نا ہرگز' },
    // "and", "that" and the article before them; "full" and "prison" end in the same letters with others before.
    he: {
      words: '',
      pattern: /^[ושה]{0,2}(?:לא|אינ|אינו|אינה|אינמ|איננ|איני|איננו|איננה|בלי|ללא|בלתי|מבלי|לעולמלא|טרמ)$/u,
    },
    hi: { words: 'नहीं नहीँ न मत बिना बगैर बग़ैर ना' },
    zh: {
      words: '',
      pattern:
        /^(?!不同|不断|不斷|不仅|不僅|不但|不过|不過|不久|不少|不管|不论|不論|不得不|无数|無數|无论|無論|非常|非洲|未来|未來|别人|别的|别墅)[不没沒无無未非勿别莫毋]/u,
    },
  }).map(([language, { words, pattern }]) => [language, { always: folded(words), ...(pattern && { pattern }) }]),
);

/** Words that deny in some places and not in others: left out of a copy they make it doubtful. */
const UNCERTAIN: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    en: 'few little less unless except only',
    ar: 'ما وما إلا ألا سوى لما كلا',
    fa: 'جز مگر مبادا نا',
    fr: 'ne n personne',
    he: 'אל אי אלא פחות',
    hi: 'अ कम',
    ur: 'بے غیر کم',
    zh: '少 难 難 否',
    de: 'weniger außer ausser',
    es: 'menos salvo excepto',
  }).map(([language, words]) => [language, folded(words)]),
);

/** After these words a negation denies nothing: "not only", "not until". */
const LIFTS = folded(
  'only merely just simply until least nur zuletzt solo sólo solamente seulement فقط تنها صرف רק केवल सिर्फ 仅 只',
);

/** Whether a folded word denies in a language. */
export function denies(word: string, language: string): boolean {
  const rule = RULES.get(language);
  return rule !== undefined && (rule.always.has(word) || (rule.pattern?.test(word) ?? false));
}

/** Whether a folded word can deny in a language. */
export const mayDeny = (word: string, language: string): boolean => UNCERTAIN.get(language)?.has(word) ?? false;

/** Whether the word after a negation takes its force away. */
export const liftsDenial = (next: string): boolean => LIFTS.has(next);

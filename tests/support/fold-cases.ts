/** Texts and how they are kept for searching: the code and the database must agree on them. */
export const FOLD_CASES: readonly (readonly [text: string, folded: string])[] = [
  ['Plain  ASCII\ttext', 'plain ascii text'],
  ['ÉDUCATION à l’été', "education a l'ete"],
  ['Straße GROẞ æon Œuvre søster đak łódź', 'strasse gross aeon oeuvre soster dak lodz'],
  ['كِتابُ الحكمة', 'كتاب الحكمه'],
  ['کتاب خانهٔ ایران', 'كتاب خانه ايران'],
  ['أإآٱ ئ ؤ ى ی ې ة ۃ ہ ھ', 'اااا ي و ي ي ي ه ه ه ه'],
  ['مكتـــبة ١٢٣ ۴۵۶ ७८', 'مكتبه 123 456 78'],
  ['“A Tale” — ‘two’ „cities‟ «x» 1914–18', '"a tale" - \'two\' "cities" "x" 1914-18'],
  ['Ｗｉｄｅ ｶﾀｶﾅ ﬁsh', 'wide カタカナ fish'],
  ['می‌خواهم co\u00adoperate \u200fx', 'ميخواهم cooperate x'],
  ['Ὀδυσσεύς ΟΔΟΣ', 'οδυσσευσ οδοσ'],
  ['한국어 日本語 हिन्दी', '한국어 日本語 हनद'],
  ['50%_a\\', '50%_a\\'],
];

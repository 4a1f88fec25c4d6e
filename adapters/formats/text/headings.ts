const MAX_HEADING_CHARACTERS = 80;
const MAX_SHARE = 0.25;

const SPELLED =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|' +
  'twenty(?:-\\w+)?|thirty(?:-\\w+)?|forty(?:-\\w+)?|fifty(?:-\\w+)?|first|second|third|last|premier|première|uno|primero|primo|erstes|erster|первая|первый';
const NUMBER = `(?:\\p{Nd}+|[ivxlcdm]+|${SPELLED})`;
const CASED_WORDS = [
  'chapter',
  'part',
  'book',
  'volume',
  'section',
  'article',
  'act',
  'scene',
  'letter',
  'chapitre',
  'partie',
  'livre',
  'kapitel',
  'teil',
  'buch',
  'artikel',
  'capítulo',
  'parte',
  'libro',
  'artículo',
  'capitolo',
  'artigo',
  'глава',
  'часть',
  'книга',
  'статья',
  'розділ',
  'rozdział',
  'bölüm',
];
/** In these scripts the number is usually spelled out, so any word can follow. */
const CASELESS_WORDS = ['الفصل', 'الباب', 'الجزء', 'الكتاب', 'المادة', 'פרק', 'חלק', 'סעיף', 'अध्याय', 'अनुच्छेद', 'भाग'];
const LONE_WORDS = [
  'prologue',
  'epilogue',
  'preface',
  'foreword',
  'introduction',
  'preamble',
  'contents',
  'appendix',
  'conclusion',
  'afterword',
  'notes',
  'bibliography',
  'index',
  'prólogo',
  'epílogo',
  'préface',
  'préambule',
  'vorwort',
  'einleitung',
  'präambel',
  'пролог',
  'эпилог',
  'предисловие',
  'преамбула',
  'введение',
  'заключение',
  'المقدمة',
  'مقدمة',
  'الديباجة',
  'خاتمة',
  'الخاتمة',
  'מבוא',
  'הקדמה',
  '前言',
  '序言',
  '序',
  '前文',
];
const NUMBERED = new RegExp(`^(?:${CASED_WORDS.join('|')})\\s+${NUMBER}(?:$|[.:–—-]|\\s+(.))`, 'iu');
/** As programs name their parts: "chapter.001", "Chapter_12", "ch-3". */
const FILE_LIKE = new RegExp(`^(?:${CASED_WORDS.join('|')}|ch)[._#:-]?\\s?\\p{Nd}+$`, 'iu');
const CASELESS = new RegExp(`^(?:${CASELESS_WORDS.join('|')})\\s+(?:\\p{Nd}+|[\\p{L}\\p{M}]+)(?:$|[\\s.:–—-])`, 'u');
const MAX_CASELESS_CHARACTERS = 50;
const LONE = new RegExp(`^(?:${LONE_WORDS.join('|')})[.:]?$`, 'iu');
const HAN_NUMBER = '[\\p{Nd}〇○零一二三四五六七八九十百千万萬两兩廿卅壹贰貳叁參叄肆伍陆陸柒捌玖拾佰仟]+';
const EAST_ASIAN = new RegExp(
  [
    `^第\\s*${HAN_NUMBER}\\s*[章回節节卷部篇条條集幕话話折]`,
    `^[卷回]\\s*${HAN_NUMBER}(?=$|[\\s:：、.·—-])`,
    `^番外(?:[篇编編]|\\s*${HAN_NUMBER})?(?=$|[\\s:：、.·—-])`,
    `^(?:楔子|引子|序章|序幕|终章|終章|尾声|尾聲|后记|後記|外传|外傳|附录|附錄|プロローグ|エピローグ|あとがき)(?=$|[\\s:：、.·—-])`,
    `^제\\s*\\p{Nd}+\\s*[장부화편권](?=$|[\\s:.·—-])`,
  ].join('|'),
  'u',
);
/** After the number a title of its own, or a few characters at once that are no sentence. */
const EAST_ASIAN_TITLE = /^(?:$|[\s:：、.·—-]|[^。，,；;]{1,25}$)/u;
const ROMAN = /^[IVXLC]{1,7}\.?$/;

/** Whether each single line standing alone is a heading; too many of them are none. */
export function findHeadings(lines: readonly string[]): ReadonlySet<number> {
  const named = new Set<number>();
  const capital = new Set<number>();
  lines.forEach((line, index) => {
    if (line === '' || line.length > MAX_HEADING_CHARACTERS) return;
    if (isNamedHeading(line)) named.add(index);
    else if (isCapitals(line)) capital.add(index);
  });
  const all = new Set([...named, ...capital]);
  if (all.size <= lines.length * MAX_SHARE) return all;
  return named.size <= lines.length * MAX_SHARE * 2 ? named : new Set();
}

/** Headings known by their words: "Chapter 3", "Prologue", "第三章". */
export function isNamedHeading(line: string): boolean {
  const text = line.trim();
  if (/[,;]$/.test(text)) return false;
  const numbered = NUMBERED.exec(text);
  // "Part 1 provides the diagnosis" is a sentence: what follows the number is no title.
  if (numbered) return !/\p{Ll}/u.test(numbered[1] ?? '');
  if (text.length <= MAX_CASELESS_CHARACTERS && CASELESS.test(text)) return true;
  return LONE.test(text) || isChapterLine(text) || ROMAN.test(text);
}

/** Headings that are none by accident, also in the middle of other lines: "第三章 归来", "chapter.001". */
export function isChapterLine(line: string): boolean {
  const text = line.trim();
  if (text.length > MAX_HEADING_CHARACTERS) return false;
  const found = EAST_ASIAN.exec(text);
  return found ? EAST_ASIAN_TITLE.test(text.slice(found[0].length)) : FILE_LIKE.test(text);
}

function isCapitals(line: string): boolean {
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  const capitals = line.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= 3 && capitals === letters && !/[.,;:]$/.test(line);
}

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
const CASELESS = new RegExp(`^(?:${CASELESS_WORDS.join('|')})\\s+(?:\\p{Nd}+|[\\p{L}\\p{M}]+)(?:$|[\\s.:–—-])`, 'u');
const MAX_CASELESS_CHARACTERS = 50;
const LONE = new RegExp(`^(?:${LONE_WORDS.join('|')})[.:]?$`, 'iu');
const EAST_ASIAN = /^第\s*[\p{Nd}〇零一二三四五六七八九十百千]+\s*[章回節节卷部篇条條]/u;
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
  return LONE.test(text) || EAST_ASIAN.test(text) || ROMAN.test(text);
}

function isCapitals(line: string): boolean {
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  const capitals = line.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= 3 && capitals === letters && !/[.,;:]$/.test(line);
}

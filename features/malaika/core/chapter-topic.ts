const NUMBERING = /^(?:\p{L}+\s+)?(?:[\d\u0660-\u0669]+|[ivxlcdm]+)(?!\p{L})\s*[.:)–—-]*\s*/iu;
/** Front and back matter: matched anywhere in a heading, because files combine them. */
const AROUND = new RegExp(
  [
    String.raw`\b(?:table of )?contents\b|\bindex\b|\blist of (?:figures|tables|illustrations|plates)\b|\b(?:title|half.?title|cover) ?page\b|^cover\b|\bcopyright\b|\blicen[cs]e\b|\bcolophon\b`,
    String.raw`\bimprint\b|\bdedication\b|\backnowledge?ments?\b|\bbibliography\b|\breferences\b|\bglossary\b|\bappendix\b|\b(?:foot|end)?notes?\b|\bpreface\b|\bforeword\b|\bintroduction\b|\bprologue\b|\bepilogue\b`,
    String.raw`\babout (?:the )?(?:author|book|this)|\balso by\b|\bproject gutenberg\b|\btranscriber|\b(?:front|back) ?matter\b|\bnavigation\b|\bextracts?\b|\betymology\b|\berrata\b|\bcredits?\b|\bfurther reading\b|\bexternal links\b|\bsee also\b|\bnumbers?\b`,
    String.raw`\b(?:start|begin) reading\b|\bcommencer la lecture\b|\bpré?ambu?le\b|\bpr[äe]ambel\b|\bpreamble\b|\bpreámbulo\b|^(?:impressum|inhalt|vorwort|einleitung|anhang|register|titelseite|portada|índice|indice|prólogo|prefacio|sommaire|préface|avant-propos|table des mati)`,
    'זכויות יוצרים|^(?:الفهرس|فهرس|المحتويات|المقدمة|مقدمة|الديباجة|تمهيد|الغلاف|حقوق النشر|الخاتمة|شكر|المراجع|المصادر|תוכן|מבוא|הקדמה|目录|目次|版权|封面|序言|前言|まえがき|विषय|प्रस्तावना|оглавление|содержание|предисловие|преамбула)',
    String.raw`^(?:couverture|quatrième de couverture|page de titre|mentions légales|remerciements|du même auteur|note de l|bibliographie|annexes?\b|copertina|frontespizio|ringraziamenti|prefazione|colofone|capa\b|ficha técnica|agradecimentos|prefácio|sumário|cubierta|portadilla|créditos|agradecimientos|dedicatoria|contenido|bibliografía|notas\b|umschlag|einband|danksagung|widmung|literaturverzeichnis|anmerkungen|nachwort|über (?:den|die) autor|inhoud|omslag|voorwoord|dankwoord)`,
    'обложка|аннотация|примечания|благодарности|^(?:سرورق|فہرست|پیش لفظ|پیش‌گفتار|پیشگفتار|سخن ناشر|شناسنامه|فهرست مطالب|غلاف|إهداء|اهداء|תודות|שער|כריכה|आवरण|अनुक्रमणिका|भूमिका|奥付|表紙|あとがき|后记|后序|致谢|附录|索引|扉页)',
    String.raw`^(?:page|slide|sheet|section|chapter|part|document|untitled|file)\s*[\d.]*$|\.(?:x?html?|docx?|pdf|txt|md)$|^https?:|@`,
  ].join('|'),
  'iu',
);

/** All capitals are typography, not meaning. */
function quieter(topic: string): string {
  if (topic !== topic.toUpperCase() || topic === topic.toLowerCase()) return topic;
  return topic.charAt(0) + topic.slice(1).toLowerCase();
}

/** A chapter's title without its number; null when nobody would ask about it. */
export function chapterTopic(label: string, title: string): string | null {
  const topic = label
    .replace(/\s+/gu, ' ')
    .replace(NUMBERING, '')
    .replace(/[\s.:–—-]+$/u, '')
    .trim();
  const letters = topic.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const unspaced = /[\u3040-\u30ff\u3400-\u9fff]/u.test(topic);
  if (topic.length < (unspaced ? 2 : 4) || topic.length > 60 || letters < topic.length * 0.6) return null;
  if (
    AROUND.test(topic) ||
    AROUND.test(label) ||
    (!unspaced && !/\p{L}{3}/u.test(topic)) ||
    /[|<>{}[\]“”"=]/u.test(topic)
  )
    return null;
  return title.toLowerCase().includes(topic.toLowerCase()) ? null : quieter(topic);
}

const firstWord = (label: string): string =>
  (/^[\u3040-\u30ff\u3400-\u9fff]/u.exec(label) ?? /^\S+/u.exec(label))?.[0].toLowerCase() ?? '';

/** The meaningful titles among a book's headings; if most start alike they only count: "Article 1", "سورة", "第一条". */
export function chapterTopics(labels: readonly string[], title: string): string[] {
  const distinct = [...new Set(labels.filter(Boolean))];
  const alike = (word: string) =>
    distinct.length > 3 && distinct.filter((one) => firstWord(one) === word).length > distinct.length / 2;
  const counted = new Set([...new Set(distinct.map(firstWord))].filter(alike));
  return [
    ...new Set(
      distinct.flatMap((label) => {
        const topic = chapterTopic(label, title);
        return topic === null || (counted.has(firstWord(label)) && firstWord(topic) === firstWord(label))
          ? []
          : [topic];
      }),
    ),
  ];
}

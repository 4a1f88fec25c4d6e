import type { QuestionType } from '../types.ts';

type Rule = readonly [QuestionType, RegExp];

/** Order matters: "what year" is a "when" before it is a "what". */
const ENGLISH: readonly Rule[] = [
  ['how-many', /\bhow (many|much|old|long|far|tall|often|large|big|high|deep|fast|wide|heavy)\b(?! ago)/],
  [
    'how-many',
    /\bwhat (percentage|percent|number|amount|proportion|fraction|age|population|size|length|height|depth|cost|price|rate)\b/,
  ],
  ['how-many', /\bby how much\b/],
  [
    'when',
    /\bwhen\b|\b(what|which) (year|date|day|month|decade|century|time|era|period)\b|\bhow long ago\b|\bsince what\b/,
  ],
  ['where', /\bwhere\b/],
  [
    'where',
    /\b(what|which) (country|city|state|place|location|town|region|continent|river|island|village|county|province|area|street|district)\b/,
  ],
  ['who', /\bwho(m|se)?\b|\bname of the (person|man|woman)\b/],
  [
    'who',
    /\b(what|which) (person|man|woman|king|queen|president|author|writer|scientist|leader|emperor|general|character|people)\b/,
  ],
  ['why', /\bwhy\b|\bwhat (caused|reason|is the reason|was the reason|led)\b|\bfor what reason\b/],
  ['how', /\bhow\b/],
  ['which', /\bwhich\b/],
  ['what', /\bwhat\b/],
  ['yes-no', /^(is|are|was|were|do|does|did|can|could|has|have|had|will|would|should)\b/],
];

const START = '(?:^|[\\s،,¿«"(])[وف]?';
const END = '(?=$|[\\s؟?،,.])';
const word = (...alternatives: string[]): RegExp => new RegExp(`${START}(?:${alternatives.join('|')})${END}`, 'iu');

const OTHERS: ReadonlyMap<string, readonly Rule[]> = new Map([
  [
    'ar',
    [
      ['how-many', word('كم')],
      ['when', word('متى', 'إمتى', 'امتى', 'في أي (?:عام|سنة|تاريخ|يوم|شهر|قرن)')],
      ['where', word('أين', 'من أين', 'وين', 'فين')],
      ['why', word('لماذا', 'لما', 'لم', 'ليش', 'ليه', 'ما (?:هو )?سبب', 'ما السبب')],
      ['how', word('كيف', 'إزاي', 'ازاي')],
      ['who', word('من (?:هو|هي|هم|كان|كانت|الذي|التي|قام)', 'لمن', 'مين', 'منو')],
      ['which', word('أي', 'أية')],
      ['what', word('ما', 'ماذا')],
    ],
  ],
  [
    'fa',
    [
      ['when', word('(?:چه|کدام|کدوم) (?:زمانی?|سالی?|وقتی?|تاریخی?|روزی?|ماهی?|قرنی?)', 'از کی', 'تا کی')],
      ['how-many', word('چند', 'چند ?تا', 'چنده', 'چندمین', 'چقدره?', 'چه ?قدر')],
      ['where', word('کجا', 'کجاست', 'کجاس', 'کجان', '(?:چه|کدام|کدوم) (?:شهر|کشور|جا|جایی|شهری|کشوری)')],
      ['why', word('چرا', 'واسه چی', 'برای چی', 'برای چه', 'به چه دلیل', '(?:علت|دلیل) .+ (?:چیست|چیه|چه بود|چی بود)')],
      ['how', word('چگونه', 'چطور', 'چطوری', 'چجوری', 'چه ?طور')],
      // کی is "when" in writing and also "who" in speech: as the doer of something that has an object, it is a person.
      [
        'who',
        word('کیست', 'کیه', 'کیا', 'کی‌?ها', 'چه (?:کسی|کسانی)', '(?:رو|را) کی', 'که بود', 'کی بود', 'کی (?:از|به|با)'),
      ],
      ['when', word('کی')],
      ['which', word('کدام', 'کدوم')],
      ['what', word('چه', 'چی', 'چیست', 'چیه', 'چیا')],
    ],
  ],
  [
    'ur',
    [
      ['how-many', word('کتنے', 'کتنی', 'کتنا')],
      ['when', word('کب', 'کس سال')],
      ['where', word('کہاں')],
      ['why', word('کیوں')],
      ['how', word('کیسے')],
      ['who', word('کون', 'کس نے')],
      ['what', word('کیا')],
    ],
  ],
  [
    'he',
    [
      ['how-many', word('כמה')],
      ['when', word('מתי', 'באיזו שנה')],
      ['where', word('איפה', 'היכן', 'מאיפה')],
      ['why', word('למה', 'מדוע')],
      ['how', word('איך', 'כיצד')],
      ['who', word('מי', 'מיהו', 'מיהי')],
      ['which', word('איזה', 'איזו', 'אילו')],
      ['what', word('מה', 'מהו', 'מהי')],
    ],
  ],
  [
    'hi',
    [
      ['how-many', word('कितने', 'कितनी', 'कितना')],
      ['when', word('कब', 'किस (?:वर्ष|साल)')],
      ['where', word('कहाँ', 'कहां')],
      ['why', word('क्यों')],
      ['how', word('कैसे')],
      ['who', word('कौन', 'किसने')],
      ['what', word('क्या')],
    ],
  ],
  [
    'de',
    [
      ['how-many', word('wie ?viele?', 'wie (?:alt|lang|weit|hoch|groß|oft)')],
      ['when', word('wann', 'in welchem jahr')],
      ['where', word('wo', 'woher', 'wohin')],
      ['who', word('wer', 'wem', 'wen', 'wessen')],
      ['why', word('warum', 'weshalb', 'wieso')],
      ['how', word('wie')],
      ['which', word('welche[rsnm]?')],
      ['what', word('was')],
    ],
  ],
  [
    'es',
    [
      ['how-many', word('cu[aá]nt[oa]s?')],
      ['when', word('cu[aá]ndo', 'en qu[eé] (?:año|fecha|siglo|mes)')],
      ['where', word('d[oó]nde', 'ad[oó]nde')],
      ['why', word('por qu[eé]')],
      ['who', word('qui[eé]n(?:es)?')],
      ['how', word('c[oó]mo')],
      ['which', word('cu[aá]l(?:es)?')],
      ['what', word('qu[eé]')],
    ],
  ],
  [
    'fr',
    [
      ['how-many', word('combien')],
      ['when', word('quand', 'en quelle année')],
      ['where', word('où')],
      ['why', word('pourquoi')],
      ['who', word('qui')],
      ['how', word('comment')],
      ['which', word('quel(?:le)?s?')],
      ['what', word('que', 'quoi')],
    ],
  ],
  [
    'zh',
    [
      ['how-many', /多少|几[个位名次年]|多[大长高远久]/],
      ['when', /什么时候|何时|哪一?年|几月/],
      ['where', /哪里|哪儿|何处|在哪/],
      ['why', /为什么|为何/],
      ['who', /谁|哪位/],
      ['how', /怎么|怎样|如何/],
      ['which', /哪[个些种]/],
      ['what', /什么/],
    ],
  ],
]);

/** The type of a question, judged by its question word; `other` when unsure. */
export function questionType(question: string, lang: string): QuestionType {
  const text = question.toLowerCase();
  const rules = lang === 'en' ? ENGLISH : (OTHERS.get(lang) ?? []);
  return rules.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}

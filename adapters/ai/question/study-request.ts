import { sectionAsked, type NumberedSection } from './section.ts';

/** What can be made of a book or chapter to learn from it. */
export type StudyKind = 'summary' | 'guide' | 'faq' | 'timeline' | 'glossary' | 'quiz';

/** A form of answer about a whole book, told by the wording of a question. */
export type FormRequest =
  /** Something to learn from: of a chapter, or of the whole book. */
  | { kind: 'study'; study: StudyKind; section?: NumberedSection | { name: string } | 'last'; bookId?: string }
  /** A topic in short and common words. */
  | { kind: 'simply'; text: string; section?: NumberedSection }
  /** What happens to somebody. */
  | { kind: 'fate'; name: string }
  /** The words that mark a book. */
  | { kind: 'themes' }
  /** Two things side by side, on a topic; the first two are missing when it is about the books in scope. */
  | { kind: 'compare-on'; topics: [string, string] | null; text: string }
  /** The books in scope side by side, on no topic. */
  | { kind: 'compare-books' };

const some = (...forms: string[]): RegExp => new RegExp(`^(?:${forms.join('|')})$`, 'iu');

const ASK = String.raw`(?:(?:please|can you|could you|would you|i want|i need|i'd like)[, ]+)*(?:(?:make|create|give|write|build|generate|prepare|show|draw|compile|do|get)(?: (?:me|us))? )?(?:(?:an?|the|some|my) )?(?:(?:short|quick|brief|little|small|simple|complete|full|good|\d+[- ]question) )*`;
const OF = String.raw`(?: (?:of|for|about|on|from|to|in|with|out of|based on) .+)?(?: (?:please|with answers|for me))*`;

/** The phrasings of each kind, in the languages the engine reads. */
const STUDY: Readonly<Record<Exclude<StudyKind, 'summary'>, RegExp>> = {
  quiz: some(
    String.raw`${ASK}(?:quiz|quizz|test questions?|practice (?:test|questions?)|multiple[- ]choice (?:test|questions?)|self[- ]test)${OF}`,
    String.raw`(?:please )?(?:quiz|test|examine) me(?: .+)?|ask me (?:some |\d+ )?(?:questions|quiz questions)(?: .+)?`,
    String.raw`(?:(?:mach|erstelle?|gib|schreib)e?(?: mir)? )?(?:ein )?quiz(?: .+)?|(?:frag|prüfe?|teste) mich(?: .+)?(?: ab)?`,
    String.raw`(?:haz(?:me)?|crea|dame|prepara) (?:un )?(?:cuestionario|quiz|examen|test)(?: .+)?|(?:examíname|ponme a prueba|pregúntame)(?: .+)?`,
    String.raw`(?:fais|crée|donne|prépare)(?:[- ]moi)? (?:un )?(?:quiz|questionnaire|test)(?: .+)?|(?:interroge|teste)[- ]moi(?: .+)?`,
    String.raw`(?:اختبرني|اختبريني|امتحني|امتحنيني|اسأليني أسئلة|اسألني أسئلة)(?: .+)?|(?:(?:اصنعي?|أنشئي?|انشئي?|اعملي?|أعدي?|اعدي?|حضري?|أعطيني|أعطني|اكتبي?)(?: لي)? )?(?:اختبارا?|اختبارًا|مسابقة|أسئلة اختبار)(?: .+)?`,
    String.raw`(?:از من امتحان بگیر|از من آزمون بگیر)(?: .+)?|(?:یک )?(?:آزمون|کوییز|امتحان)(?: .+)?(?: بساز| بده)?|میرا امتحان لو(?: .+)?|(?:.+ )?(?:کوئز|امتحان)(?: بناؤ| بنائیں| دو)`,
    String.raw`(?:תבחן אותי|תבחני אותי|בחן אותי|(?:הכן|הכיני|צור|צרי|תן|תני)(?: לי)? (?:חידון|מבחן))(?: .+)?|(?:חידון|מבחן)(?: .+)?`,
    String.raw`(?:给我出|出|做)(?:一个|个|一份)?.*(?:测验|测试|小测|考题)(?:题)?|(?:测验|测试|考)(?:考)?我.*|.*(?:测验|小测验)`,
    String.raw`(?:मेरी परीक्षा लो|मुझसे प्रश्न पूछो|मेरा टेस्ट लो)(?: .+)?|(?:.+ )?(?:क्विज़|क्विज|प्रश्नोत्तरी)(?: .+)?(?: बनाओ| बनाइए| दो)?`,
  ),
  guide: some(
    String.raw`${ASK}(?:study|reading|revision|learning) (?:guide|notes|sheet|aid|material)s?${OF}`,
    String.raw`help me (?:study|learn|revise|review)(?: .+)?`,
    String.raw`(?:(?:mach|erstelle?|gib|schreib)e?(?: mir)? )?(?:eine[n]? )?(?:lernhilfe|studienführer|lernzettel|lernübersicht|lektürehilfe)(?: .+)?`,
    String.raw`(?:(?:haz(?:me)?|crea|dame|prepara) )?(?:una )?guía de (?:estudio|lectura)(?: .+)?`,
    String.raw`(?:(?:fais|crée|donne|prépare)(?:[- ]moi)? )?(?:un )?(?:guide d['’]étude|guide de lecture|fiche de (?:lecture|révision))(?: .+)?`,
    String.raw`(?:(?:اصنعي?|أنشئي?|اعملي?|أعدي?|حضري?|أعطيني|أعطني|اكتبي?)(?: لي)? )?(?:دليل (?:دراسة|دراسي|مذاكرة|للدراسة|مذاكرة)|دليلا دراسيا|دليلًا دراسيًا|ورقة مراجعة|مراجعة دراسية)(?: .+)?`,
    String.raw`(?:یک )?راهنمای (?:مطالعه|درسی)(?: .+)?|(?:.+ )?(?:اسٹڈی گائیڈ|مطالعاتی رہنما)(?: .+)?|(?:(?:הכן|הכיני|צור|צרי|תן|תני)(?: לי)? )?מדריך (?:לימוד|למידה)(?: .+)?|.*(?:学习指南|复习提纲|学习提纲)|(?:.+ )?(?:अध्ययन मार्गदर्शिका|स्टडी गाइड)(?: .+)?`,
  ),
  faq: some(
    String.raw`${ASK}(?:faqs?|f\.a\.q\.?|frequently asked questions|questions and answers|q ?(?:&|and) ?as?)${OF}`,
    String.raw`(?:(?:mach|erstelle?|gib)e?(?: mir)? )?(?:ein[e]? )?(?:häufige fragen|fragen und antworten)(?: .+)?|(?:(?:haz(?:me)?|crea|dame) )?(?:unas? )?(?:preguntas frecuentes|preguntas y respuestas)(?: .+)?|(?:(?:fais|crée|donne)(?:[- ]moi)? )?(?:une )?(?:foire aux questions|questions (?:fréquentes|et réponses))(?: .+)?`,
    String.raw`(?:(?:اصنعي?|أنشئي?|اعملي?|أعدي?|أعطيني|أعطني|اكتبي?)(?: لي)? )?(?:ال)?(?:أسئلة|اسئلة) (?:ال)?(?:شائعة|متكررة)(?: .+)?|(?:أسئلة وأجوبة|سؤال وجواب)(?: .+)?`,
    String.raw`(?:سوالات متداول|پرسش(?: و |‌های )پاسخ|پرسش‌های متداول)(?: .+)?|(?:.+ )?(?:سوال و جواب|عام سوالات)|(?:שאלות נפוצות|שאלות ותשובות)(?: .+)?|.*(?:常见问题|问答)|(?:.+ )?(?:सामान्य प्रश्न|प्रश्न और उत्तर)(?: .+)?`,
  ),
  timeline: some(
    String.raw`${ASK}(?:timeline|time line|chronology|chronicle of events)${OF}`,
    String.raw`(?:list|show)(?: me)? (?:all )?the (?:dates|events in order)(?: .+)?|when did (?:everything|what) happen(?: .+)?`,
    String.raw`(?:(?:mach|erstelle?|gib|zeig)e?(?: mir)? )?(?:eine )?(?:zeitleiste|zeittafel|chronologie|zeitachse)(?: .+)?|(?:(?:haz(?:me)?|crea|dame) )?(?:una )?(?:línea (?:de|del) tiempo|cronología)(?: .+)?|(?:(?:fais|crée|donne)(?:[- ]moi)? )?(?:une )?(?:frise chronologique|chronologie)(?: .+)?`,
    String.raw`(?:(?:اصنعي?|أنشئي?|اعملي?|أعدي?|أعطيني|أعطني|اعرضي?)(?: لي)? )?(?:الخط الزمني|خط زمني|خطا زمنيا|خطًا زمنيًا|جدول زمني|جدولا زمنيا|جدولًا زمنيًا|تسلسل زمني|التسلسل الزمني)(?: .+)?`,
    String.raw`(?:یک |یه )?(?:خط زمانی|گاه‌?شمار|تقویم رویدادها)(?: .+)?|(?:.+ )?(?:ٹائم لائن)(?: .+)?|(?:ציר זמן|ציר הזמן|לוח זמנים)(?: .+)?|.*(?:时间线|时间轴|年表|大事记)|(?:.+ )?(?:समयरेखा|टाइमलाइन)(?: .+)?`,
  ),
  glossary: some(
    String.raw`${ASK}(?:glossary|glossar|vocabulary list|list of (?:key )?(?:terms|definitions)|key terms(?: and definitions)?|definitions list)${OF}`,
    String.raw`what are the (?:key|important|main) terms(?: .+)?`,
    String.raw`(?:(?:mach|erstelle?|gib)e?(?: mir)? )?(?:ein )?(?:glossar|begriffsliste|wörterverzeichnis)(?: .+)?|(?:(?:haz(?:me)?|crea|dame) )?(?:un )?(?:glosario|lista de términos)(?: .+)?|(?:(?:fais|crée|donne)(?:[- ]moi)? )?(?:un )?(?:glossaire|lexique)(?: .+)?`,
    String.raw`(?:(?:اصنعي?|أنشئي?|اعملي?|أعدي?|أعطيني|أعطني)(?: لي)? )?(?:مسرد(?:ا)?|قائمة (?:ال)?مصطلحات|المصطلحات(?: الأساسية| المهمة)?|معجم(?:ا)? للمصطلحات)(?: .+)?`,
    String.raw`واژه‌?نامه(?: .+)?|(?:.+ )?(?:فرہنگ|لغت نامہ)(?: .+)?|(?:מילון מונחים|מונחון)(?: .+)?|.*(?:词汇表|术语表|名词解释)|(?:.+ )?(?:शब्दावली)(?: .+)?`,
  ),
};

const SIMPLY = [
  /^(?:please |can you |could you )?explain (?<topic>.+?) (?:simply|in (?:simple|easy|plain|short) (?:words|terms|english|language)|(?:to me )?(?:like|as if) i(?:'m| am| was| were) (?:five|5|a child|ten|\d+)|(?:for|to) (?:a child|children|kids|my (?:son|daughter|child|kids)|beginners|dummies|a beginner)|briefly)$/iu,
  /^(?:please |can you |could you )?(?:simply explain|explain simply|eli5:?) (?<topic>.+)$/iu,
  /^(?:what (?:is|are)|who (?:is|was)) (?<topic>.+?),? (?:in simple (?:words|terms)|simply put|for (?:children|kids|beginners)|explained simply)$/iu,
  /^(?:erkläre?|erklär)(?: mir)? (?<topic>.+?) (?:einfach|in einfachen worten|für kinder)$/iu,
  /^(?:explica|explícame) (?<topic>.+?) (?:de forma sencilla|con palabras sencillas|en palabras simples|para niños)$/iu,
  /^(?:explique|explique-moi|expliquez) (?<topic>.+?) (?:simplement|en termes simples|avec des mots simples|pour les enfants)$/iu,
  /^(?:اشرحي?|فسري?|بسطي?|وضحي?)(?: لي)? (?<topic>.+?) (?:ببساطة|بشكل بسيط|بكلمات بسيطة|بطريقة بسيطة|بلغة بسيطة|للأطفال|للمبتدئين)$/u,
  /^(?:اشرحي?|فسري?|بسطي?|وضحي?)(?: لي)? (?:ببساطة|بشكل بسيط|بكلمات بسيطة|بلغة بسيطة) (?:كيف |ما (?:هو |هي )?|ماذا )?(?<topic>.+)$/u,
  /^(?<topic>.+?) (?:را|رو) (?:به زبان ساده|ساده|به سادگی)(?: توضیح بده| توضیح دهید| شرح بده)?$/u,
  /^(?<topic>.+?) (?:کو )?(?:آسان الفاظ میں|سادہ الفاظ میں)(?: سمجھاؤ| سمجھائیں| بتاؤ)?$/u,
  /^(?:הסבר|הסבירי|תסביר|תסבירי)(?: לי)? (?:את )?(?<topic>.+?) (?:בפשטות|במילים פשוטות|לילדים)$/u,
  /^(?:请)?(?:用)?简单(?:地|的话)?(?:解释|说明)(?:一下)?(?<topic>.+)$/u,
  /^(?<topic>.+?) (?:को )?(?:सरल शब्दों में|आसान शब्दों में|सरल भाषा में)(?: समझाओ| समझाइए| बताओ)?$/u,
];
const FATE = [
  /^what (?:happens|happened|will happen|becomes?|became|has become|ever happened) (?:to|of|with) (?<name>.+?)(?: (?:in|at|by) (?:the end|this book|the book|the story|the end of .+))?$/iu,
  /^(?:what is|what was|what's|tell me) (?<name>[^?]+?)['’]s? (?:fate|end|destiny)$/iu,
  /^(?:what is|what was|what's) the (?:fate|end|destiny) of (?<name>.+)$/iu,
  /^how (?:does|did) (?<name>.+?) end up$/iu,
  /^(?:was (?:passiert|geschieht|geschah|passierte) mit|was wird aus|was wurde aus) (?<name>.+)$/iu,
  /^¿?(?:qué|que) (?:le )?(?:pasa|sucede|ocurre|pasó|sucedió) (?:a|con) (?<name>.+)$/iu,
  /^(?:qu['’]arrive-t-il à|que devient|qu['’]est-il arrivé à|que se passe-t-il avec) (?<name>.+)$/iu,
  /^(?:ماذا|ما الذي) (?:يحدث|حدث|حصل|يحصل|جرى|سيحدث|سيحصل) (?:لـ ?|ل(?=ل?\p{L})|مع )(?<name>.+)$/u,
  /^(?:ما|ما هو) (?:مصير|نهاية) (?<name>.+)$/u,
  /^(?:چه (?:اتفاقی )?(?:برای|بر سر) )(?<name>.+?) (?:می‌?افتد|افتاد|می‌?آید|آمد)$/u,
  /^(?:آخرش|در آخر|سرانجام|عاقبت) (?<name>.+?) (?:چی|چه) (?:شد|می‌?شه|می‌?شود)$/u,
  /^چه بلایی (?:سر|بر سر) (?<name>.+?) (?:می‌?آید|آمد|اومد|می‌?آد)$/u,
  /^سرنوشت (?<name>.+?)(?: چیست| چه شد| چه می‌?شود)?$/u,
  /^(?<name>.+?) (?:کا|کے ساتھ|کی) (?:کیا ہوتا ہے|کیا ہوا|انجام کیا ہے)$/u,
  /^מה (?:קורה|קרה|עלה בגורל|יקרה) (?:ל|עם |של )?(?<name>.+)$/u,
  /^(?<name>.+?)(?:最后|后来|到底)?(?:发生了什么(?:事)?|怎么样了|的(?:结局|命运)(?:是什么|如何|怎样)?)$/u,
  /^(?<name>.+?) (?:का|के साथ|की) (?:क्या होता है|क्या हुआ|अंत क्या है)$/u,
];
const BOOK = String.raw`(?:(?:the|this|that|my) (?:whole )?(?:book|novel|story|text|work)|it|here|.+)`;
const THEMES = some(
  String.raw`(?:what|which)(?:'s| is| are| were)? the (?:main |central |major |key |most important |recurring )*(?:themes?|motifs?|leitmotifs?|subjects|recurring words)(?: (?:in|of|from) ${BOOK})?`,
  String.raw`(?:list|show|name|give|tell|find)(?: me| us)?(?: (?:about|all))?(?: the)? (?:main |central |major |key |recurring )*(?:themes?|motifs?)(?: (?:in|of|from) ${BOOK})?`,
  String.raw`(?:the )?(?:main |central |key )*themes?(?: (?:in|of) ${BOOK})?|what words mark ${BOOK}|what themes .+`,
  String.raw`(?:was|welche[s]?) (?:ist|sind) (?:das|die) (?:hauptt?hemen?|themen?|leitmotive?|zentralen themen)(?: .+)?|¿?cu[aá]l(?:es)? (?:es|son) (?:el|los) (?:temas?|motivos?)(?: .+)?|quels? (?:est|sont) (?:le|les) (?:thèmes?|motifs?)(?: .+)?`,
  String.raw`ما (?:هي |هو )?(?:أهم |أبرز )?(?:المواضيع|الموضوعات|الأفكار|الثيمات|موضوعات|مواضيع|أفكار)(?: الرئيسية| الأساسية)?(?: .+)?`,
  String.raw`(?:مضامین|درون‌?مایه|موضوعات)(?: اصلی)?(?: .+)?|(?:.+ )?(?:کے (?:اہم )?موضوعات)(?: .+)?|מה (?:הם|הן) (?:הנושאים|המוטיבים)(?: .+)?|.*(?:主题|母题)(?:是什么|有哪些)|.+ के (?:मुख्य )?विषय(?: .+)?`,
);

const ON = String.raw`(?:on|about|regarding|concerning|with regard to|in terms of|in their (?:view|views|treatment|picture|idea) of|in how they (?:see|treat|view|describe|handle))`;
const THEM = String.raw`(?:(?:these|the|my|both|those)(?: (?:two|of these|of the|of my))* books|both|them|each book|all (?:my |the )?books|the two)`;
const COMPARE_ON = [
  new RegExp(
    String.raw`^(?:please )?compare (?:and contrast )?(?<a>.+?) (?:and|with|to|versus|vs\.?) (?<b>.+?),? ${ON} (?<topic>.+)$`,
    'iu',
  ),
  new RegExp(
    String.raw`^how (?:do|does|are|is) (?<a>.+?) and (?<b>.+?) (?:differ|compare|disagree|agree)(?:,)? (?:in|${ON}) (?:(?:their|the) (?:views?|idea|picture|treatment) (?:of|on) )?(?<topic>.+)$`,
    'iu',
  ),
  /^vergleiche? (?<a>.+?) (?:und|mit) (?<b>.+?) (?:zum thema|in bezug auf|hinsichtlich|beim thema) (?<topic>.+)$/iu,
  /^compara (?<a>.+?) (?:y|con) (?<b>.+?) (?:sobre|en cuanto a|respecto a) (?<topic>.+)$/iu,
  /^compare[rz]? (?<a>.+?) (?:et|avec|à) (?<b>.+?) (?:sur|au sujet de|quant à|à propos de) (?<topic>.+)$/iu,
  /^قارني? بين (?<a>.+?) و(?<b>.+?) (?:في موضوع|بشأن|حول|من حيث|فيما يخص|عن) (?<topic>.+)$/u,
  /^(?<a>.+?) (?:و|را با) (?<b>.+?) را (?:درباره|از نظر|در مورد) (?<topic>.+?) مقایسه کن(?:ید)?$/u,
  /^(?:השווה|השווי) (?:בין )?(?<a>.+?) (?:ל|ו|עם )(?<b>.+?) (?:בנושא|לגבי) (?<topic>.+)$/u,
  /^比较(?<a>.+?)(?:和|与|跟)(?<b>.+?)(?:对|关于|在)(?<topic>.+?)(?:的(?:看法|描写|描述|观点))?$/u,
];
const COMPARE_THEM_ON = [
  new RegExp(String.raw`^(?:please )?compare (?:and contrast )?(?:how )?${THEM} ${ON} (?<topic>.+)$`, 'iu'),
  new RegExp(
    String.raw`^(?:please )?compare how ${THEM} (?:treat|see|describe|view|handle|talk about|speak of) (?<topic>.+)$`,
    'iu',
  ),
  /^vergleiche? (?:die |meine |diese |beide )?(?:beiden )?bücher (?:zum thema|in bezug auf|hinsichtlich) (?<topic>.+)$/iu,
  /^compara (?:los|mis|estos|ambos)(?: dos)? libros (?:sobre|en cuanto a) (?<topic>.+)$/iu,
  /^قارني? بين (?:الكتابين|كتبي|الكتب|هذين الكتابين) (?:في موضوع|بشأن|حول|من حيث|فيما يخص|عن) (?<topic>.+)$/u,
];
const COMPARE_THEM = some(
  String.raw`(?:please )?compare (?:and contrast )?${THEM}`,
  String.raw`(?:what(?:'s| is| are) the )?(?:differences?|similarities) between ${THEM}|how (?:do|are) ${THEM} (?:differ|compare|different|similar|alike)`,
  String.raw`what do ${THEM} have in common`,
  String.raw`vergleiche? (?:die |meine |diese |beide )?(?:beiden )?bücher|compara (?:los|mis|estos|ambos)(?: dos)? libros|compare[rz]? (?:les|mes|ces)(?: deux)? livres`,
  String.raw`قارني? بين (?:الكتابين|كتبي|الكتب|هذين الكتابين)|ما الفرق بين (?:الكتابين|الكتب|كتبي)|(?:这|我的|比较这)(?:两本书)(?:有什么(?:不同|区别|异同))?`,
);

const LAST =
  /\b(?:last|final) (?:chapter|section|part)\b|letzte[ns]? kapitel|último capítulo|dernier chapitre|الفصل الأخير|آخر فصل|最后一章|अंतिम अध्याय/iu;
const NAMED =
  /(?:chapter|section|kapitel|capítulo|chapitre|الفصل|فصل|פרק|अध्याय)\s+(?:called |named |titled |entitled |on |about )?["“«„]?(?<name>[^"”»]+?)["”»]?(?:\s+(?:please|with answers))?$/iu;
const SUMMARY = some(
  String.raw`(?:please )?(?:give me|make(?: me)?|write(?: me)?|create)? ?(?:an? )?(?:detailed |full |complete )?summary of (?:every|each|all(?: the)?) chapters?(?: .+)?|(?:please )?summari[sz]e (?:every|each|all(?: the)?) chapters?(?: .+)?|chapter[- ]by[- ]chapter summary(?: .+)?`,
  String.raw`(?:لخصي?|ملخص) (?:كل )?(?:الفصول|فصول الكتاب|كل فصل)(?: .+)?|résume[rz]? (?:chaque|tous les) chapitres?(?: .+)?|resume (?:cada|todos los) capítulos?(?: .+)?|fasse? (?:jedes|alle) kapitel zusammen(?: .+)?`,
);

const SUMMARIZES =
  /^(?:please |can you |could you )?(?:summari[sz]e|sum up|give (?:me )?an? (?:short |brief |quick )?summary|(?:a |the )?(?:short |brief )?summary of|fasse?|zusammenfassung|resume|resumen|résume[rz]?|résumé|لخصي?|ملخص|خلاصه|خلاصہ|סכם|סכמי|סיכום|总结|概括|सारांश)(?!\p{L})/iu;
/** In Persian and Urdu the verb stands at the end. */
const SUMMARIZED = /(?:خلاصه (?:کن|کنید|بده|بگو)|کا خلاصہ(?: دو| بتاؤ)?)$/u;
/** Whether a question asks to sum something up. */
export const asksForSummary = (question: string): boolean => {
  const text = question.trim();
  return SUMMARIZES.test(text) || SUMMARIZED.test(text);
};

/** The chapter a request names; undefined when it means the whole book. */
function sectionIn(text: string): NumberedSection | { name: string } | 'last' | undefined {
  if (LAST.test(text)) return 'last';
  const numbered = sectionAsked(text);
  if (numbered) return numbered;
  const name = NAMED.exec(text)?.groups?.['name']?.trim();
  return name === undefined || name === '' ? undefined : { name };
}

const named = (forms: readonly RegExp[], text: string): Record<string, string> | null => {
  for (const form of forms) {
    const groups = form.exec(text)?.groups;
    if (groups) return groups;
  }
  return null;
};
/** A book that tells of Captain Ahab mostly calls him Ahab. */
const TITLE =
  /^(?:captain|mr|mrs|miss|ms|dr|sir|lady|professor|herr|frau|monsieur|madame|don|doña|señora?)\.? (?=\p{Lu})/iu;
const isPronoun = (name: string): boolean =>
  /^(?:he|she|it|they|him|her|them|this|that|us|me|you|everyone|everybody|the end|next|ihm|ihr|él|ella|lui|elle|له|لها|ه|ها|هم|他|她|उस|אותו|אותה)$/iu.test(
    name.trim(),
  );
/** A clause behind the name asks for something more exact, which is searched for. */
const CLAUSE =
  /\p{N}|(?<!\p{L})(?:in|when|if|after|before|during|while|because|at|on|under|with|by|wenn|nach|cuando|quand|عندما|بعد|إذا|قبل)(?!\p{L})/iu;
const isName = (name: string): boolean => !isPronoun(name) && name.split(/\s+/u).length <= 4 && !CLAUSE.test(name);

/** The form a question asks for; null when it asks for none of these. `text` has no punctuation at its edges. */
export function formRequest(text: string): FormRequest | null {
  for (const study of ['quiz', 'guide', 'faq', 'timeline', 'glossary'] as const) {
    if (!STUDY[study].test(text)) continue;
    const section = sectionIn(text);
    return { kind: 'study', study, ...(section && { section }) };
  }
  if (SUMMARY.test(text)) return { kind: 'study', study: 'summary' };
  const them = named(COMPARE_THEM_ON, text);
  if (them) return { kind: 'compare-on', topics: null, text: them['topic']! };
  const compared = named(COMPARE_ON, text);
  if (compared) return { kind: 'compare-on', topics: [compared['a']!, compared['b']!], text: compared['topic']! };
  if (COMPARE_THEM.test(text)) return { kind: 'compare-books' };
  if (THEMES.test(text)) return { kind: 'themes' };
  const simple = named(SIMPLY, text)?.['topic'];
  if (simple !== undefined) {
    const section = sectionAsked(simple);
    return { kind: 'simply', text: simple, ...(section && { section }) };
  }
  const name = named(FATE, text)?.['name']?.trim().replace(TITLE, '');
  return name === undefined || !isName(name) ? null : { kind: 'fate', name };
}

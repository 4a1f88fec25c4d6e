import { smallTalk } from './small-talk.ts';
import { sectionAsked, type NumberedSection } from './section.ts';
import { templateAsked } from './templates.ts';
import { type FormRequest, formRequest } from './study-request.ts';

/** What a question asks for, judged by its wording. */
export type Request =
  | FormRequest
  /** Passages about a topic; `spread`: from each book. */
  | { kind: 'topic'; text: string; spread: boolean }
  /** A comparison of two things. */
  | { kind: 'compare'; topics: [string, string] }
  /** Passages that contain these exact words. */
  | { kind: 'phrase'; words: string }
  /** A chapter or article, by number, name, or from the end. */
  | { kind: 'section'; section: NumberedSection | { name: string } | 'last' }
  | { kind: 'book'; ask: 'about' | 'begin' | 'end' }
  | { kind: 'record'; ask: 'author' | 'chapters' | 'language' }
  /** The people in a book. */
  | { kind: 'cast' }
  | { kind: 'shelf'; ask: 'list' | 'count' }
  | { kind: 'talk'; ask: 'hello' | 'thanks' | 'self' | 'bye' | 'aside' }
  /** Something that needs more than finding and quoting. */
  | { kind: 'beyond' };

const any = (...forms: string[]): RegExp => new RegExp(`^(?:${forms.join('|')})$`, 'iu');
/** "This book" where it comes first: Persian, Urdu. */
const BOOK_BEFORE = String.raw`(?:(?:این|اين|یه|اس|یہ) )?(?:کتاب|داستان|رمان|متن|ناول)`;
const THIS_BOOK = String.raw`(?:(?:the|this|that|my) (?:whole )?(?:book|novel|story|text|document|work|file|play|poem)|it|dieses buch|das buch|(?:el|este) libro|(?:le|ce) livre|(?:هذا )?الكتاب|هذا النص)`;

const HELLO = any(
  String.raw`(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|greetings|salaa?m|hallo|guten (?:tag|morgen|abend)|hola|buen[oa]s (?:días|dias|tardes|noches)|bonjour|salut|ciao|olá|привет|здравствуйте|مرحبا|أهلا|اهلا|أهلا وسهلا|السلام عليكم|صباح الخير|مساء الخير|سلام|שלום|नमस्ते|नमस्कार|你好|您好|こんにちは|안녕하세요)(?: (?:there|malaika|ملائكة))?(?:[,، ]+(?:how are you|how are you doing|wie geht(?:'s| es dir)|¿?c[oó]mo est[aá]s|كيف حالك|आप कैसे हैं))?(?: (?:today|malaika))?`,
  String.raw`how are you(?: doing)?(?: today)?|كيف حالك`,
);
const SELF = any(
  String.raw`(?:who|what) are you|what(?:'s| is) your name|what can (?:you do|i ask(?: you)?)(?: for me)?|what do you do|how do you work|help(?: me)?|are you (?:an? )?(?:ai|bot|human|robot|real)|wer bist du|was kannst du(?: alles)?|¿?quién eres|¿?qué puedes hacer|qui es-tu|que peux-tu faire|من أنت|من انت|ماذا يمكنك أن تفعل|ماذا تستطيعين|ماذا تفعلين|ما اسمك|你是谁|你能做什么|आप कौन हैं|तुम कौन हो`,
);
const BEYOND = [
  /^(?:please |can you |could you )?(?:translate|übersetze?|traduce|traduis|ترجمي?|अनुवाद)(?=$|\s)/iu,
  /^(?:please |can you |could you )?(?:write|compose|draft|make up|invent|draw|paint|generate|sing|code|program)\s+(?:me\s+)?(?:an?|the|some|my|\d+)\s/iu,
  /^(?:please )?(?:ignore|disregard|forget)\s+(?:all\s+|any\s+|your\s+|the\s+|previous\s+|prior\s+|above\s+)+/iu,
  /^(?:please )?(?:delete|remove|erase|rename|upload|send|email|buy|order|install|run|execute)\s+(?:all\s+|every\s+|any\s+)?(?:of\s+)?(?:my|the|this|these|all|an?)\s/iu,
  /^(?:schreibe?|verfasse) (?:mir )?(?:ein|eine|einen) /iu,
  /^(?:escribe|redacta) (?:un|una) /iu,
  /^اكتبي? (?:لي )?(?:قصيدة|مقال|مقالة|قصة|رسالة)/u,
];

const SUMMARY = String.raw`(?:summari[sz]e|sum up|give (?:me )?an? (?:short |brief |quick )?(?:summary|overview|synopsis|outline) of|(?:a |the )?(?:short |brief )?(?:summary|synopsis|overview) of|tell me about|describe|explain|what happens in|what is said in|what does|fasse?|fass|resume|résume|لخصي?|ملخص|总结|概括)`;
const ABOUT = any(
  String.raw`what(?:'s| is| was)? (?:${THIS_BOOK}|.+) (?:all )?about`,
  String.raw`${SUMMARY} (?:me )?${THIS_BOOK}(?: (?:zusammen|briefly|in short|for me))?`,
  String.raw`(?:give me |i want )?(?:a )?(?:summary|synopsis|overview|tl;?dr)(?: please)?|summari[sz]e`,
  String.raw`what happens in ${THIS_BOOK}|what is the (?:plot|story|main idea|main theme|gist|subject)(?: of .+)?`,
  String.raw`worum geht(?:'s| es)(?: (?:in|bei) .+)?|wovon handelt .+|was ist das thema(?: .+)?`,
  String.raw`¿?de qu[eé] (?:trata|va)(?: .+)?|¿?sobre qu[eé] trata(?: .+)?`,
  String.raw`de quoi (?:parle|traite) .+`,
  String.raw`(?:عن ماذا|عم|عمّا|عما) يتحدث(?: .+)?|ما (?:هو )?موضوع(?: .+)?|لخصي? (?:لي )?(?:هذا )?الكتاب|ما ملخص(?: .+)?|عن ماذا هذا الكتاب`,
  String.raw`${BOOK_BEFORE} (?:درباره(?:‌?ی|ٔ|ء)?|دربارهٔ|در مورد|راجع به|راجب) (?:چیست|چیه|چه|چی|چه (?:چیزی )?است)|موضوع ${BOOK_BEFORE} (?:چیست|چیه|چه بود|چی بود)|${BOOK_BEFORE} (?:از چه|از چی|چه|چی) (?:می‌?گوید|میگه|می‌گه)|(?:خلاصه(?:‌?ی|ٔ)?|چکیده(?:‌?ی|ٔ)?) ${BOOK_BEFORE}(?: (?:رو|را)? ?(?:بگو|بده|چیست|چیه|بنویس))?`,
  String.raw`(?:یہ|اس) (?:کتاب|ناول|کہانی) (?:کس|کے) (?:بارے|موضوع) (?:میں|پر) ہے|(?:اس )?(?:کتاب|ناول) کا (?:موضوع|خلاصہ)(?: کیا ہے| بتائیں| بتاؤ)?`,
  String.raw`על מה (?:הספר|הסיפור)(?: הזה)?(?: מדבר| מספר)?|במה עוסק (?:הספר|הסיפור)(?: הזה)?|(?:סכם|סכמי|תסכם|תסכמי)(?: לי)? את הספר(?: הזה)?|(?:תקציר|סיכום)(?: של)? הספר|מה נושא הספר|ספר לי על (?:הספר|הספר הזה)`,
  String.raw`这本书(?:是)?(?:讲|说|关于|写)(?:的是)?(?:什么|甚么)(?:的|内容)?|本书讲什么|总结(?:一下)?这本书|这本书的主要内容是什么`,
  String.raw`(?:यह|इस) (?:किताब|पुस्तक) (?:किस|किसके) (?:बारे|विषय) (?:में|पर) है|यह (?:किताब|पुस्तक) किस बारे में है|.+ किस बारे में है`,
);
const BEGIN = any(
  String.raw`how does (?:${THIS_BOOK}|.+) (?:begin|start|open)`,
  String.raw`what(?:'s| is| are) the (?:first|opening) (?:sentence|line|paragraph|words?)s?(?: of .+)?`,
  String.raw`wie beginnt .+|¿?c[oó]mo (?:empieza|comienza) .+|comment commence .+|(?:كيف|بماذا) يبدأ .+|ما (?:هي )?(?:أول جملة|الجملة الأولى).*`,
);
const END = any(
  String.raw`how does (?:${THIS_BOOK}|.+) (?:end|finish|close|conclude)`,
  String.raw`what(?:'s| is| are) the (?:last|final|closing) (?:sentence|line|paragraph|words?)s?(?: of .+)?|what happens (?:at|in) the end(?: of .+)?`,
  String.raw`wie endet .+|¿?c[oó]mo (?:termina|acaba) .+|comment finit .+|(?:كيف|بماذا) (?:ينتهي|تنتهي) .+`,
);
const WHOSE = String.raw`(?:main |central |principal |key |most important |important |major |chief |leading )`;
const ROLE = String.raw`(?:characters?|protagonists?|personages?|heroe?s?|heroines?|antagonists?|villains?|dramatis personae|cast)`;
const CAST = any(
  String.raw`(?:who(?:'s| is| are| was| were)|(?:what|which) are) (?:all )?(?:the )?(?:names? of (?:all )?(?:the )?)?${WHOSE}*${ROLE}(?: called| named)?(?: (?:in|of|from) .+| here)?`,
  String.raw`(?:who|what)(?: are| were) (?:all )?(?:the )?(?:${WHOSE}+(?:persons|people|figures)(?: (?:in|of|from) .+)?|${WHOSE}*(?:persons|people|figures)(?: (?:in|of|from) ${THIS_BOOK})?)`,
  String.raw`(?:please )?(?:list|name|show|introduce|describe|give|tell)(?: me| us)?(?: (?:about|a list of|the names of))?(?: all)?(?: (?:of )?the)? ${WHOSE}*(?:characters?|protagonists?|personages?|dramatis personae|cast)(?: (?:in|of|from) .+| here)?`,
  String.raw`(?:which|what) ${WHOSE}*(?:characters|persons|people) (?:appear|occur|are there|feature|are named|are mentioned|are in)(?: (?:in )?.+)?|who (?:appears|is|is mentioned|is named|are the people) in ${THIS_BOOK}`,
  String.raw`(?:the )?${WHOSE}*characters(?: (?:in|of) .+)?|how many characters .+`,
  String.raw`(?:wer|was|welche[s]?) (?:ist|sind|war|waren) (?:der|die|das)? ?(?:wichtigsten? |zentralen? )?(?:haupt)?(?:figur(?:en)?|person(?:en)?|charaktere?|held(?:en|in)?|protagonist(?:en|in)?)(?: .+)?|(?:welche|nenne? (?:mir )?(?:alle |die )*)(?:haupt)?(?:figuren|personen|charaktere)(?: .+)?`,
  String.raw`¿?(?:qui[eé]n(?:es)?|cu[aá]l(?:es)?) (?:es|son) (?:el|la|los|las) (?:principal(?:es)? )?(?:personajes?|protagonistas?|h[eé]roes?)(?: .+)?|(?:qu[eé]|lista de) (?:los )?personajes(?: .+)?`,
  String.raw`(?:qui|quels?|quelles?) (?:est|sont) (?:le|la|les) (?:principaux )?(?:personnages?|h[eé]ros|protagonistes?)(?: .+)?`,
  String.raw`(?:chi|quali) (?:è|sono) (?:il|la|i|gli) (?:principali )?(?:personagg(?:io|i)|protagonist[ai])(?: .+)?|quem (?:é|são) (?:o|a|os|as) (?:principais )?(?:personage(?:m|ns)|protagonistas?)(?: .+)?|wie (?:is|zijn) de (?:hoofd)?(?:personages?|personen|figuren|persoon)(?: .+)?`,
  String.raw`(?:من (?:هم|هي|هو)?|ما (?:هي|هم)?|أسماء|اذكري?) ?(?:أهم |أبرز )?(?:ال)?(?:شخصيات|شخصية|أبطال|بطل|بطلة)(?: .+)?`,
  String.raw`.*(?:主要|主)?(?:人物|角色)(?:是谁|有谁|有哪些|都有谁)|谁是(?:主角|主人公).*|.*(?:主角|主人公)是谁|(?:मुख्य )?(?:पात्र|किरदार)(?: कौन.+)?|.+ (?:मुख्य )?पात्र कौन.*|מי (?:הן|הם|היא|הוא)? ?(?:ה)?(?:דמויות|דמות|גיבור).*`,
);
const AUTHOR = any(
  String.raw`who(?:'s| is| was) the (?:author|writer)(?: of .+)?|who (?:wrote|authored|has written) .+|by whom (?:was|is) .+ written|who is ${THIS_BOOK} by`,
  String.raw`wer (?:hat .+ geschrieben|schrieb .+|ist der (?:autor|verfasser)(?: .+)?|ist die autorin(?: .+)?)`,
  String.raw`¿?qui[eé]n (?:escribi[oó] .+|es el autor(?: .+)?|es la autora(?: .+)?)|qui a écrit .+|qui est l['’]auteur.*`,
  String.raw`(?:نویسنده|نويسنده|مؤلف|مولف)(?:‌?ی|ٔ)?(?: ${BOOK_BEFORE}| .+)? (?:کیست|کیه|چه کسی است|که بود|کی بود|کی هست)|(?:${BOOK_BEFORE}|.+) (?:را|رو) (?:کی|چه کسی|که) (?:نوشت|نوشته|نوشته است)|چه کسی (?:${BOOK_BEFORE}|.+) (?:را|رو) نوشته?(?: است)?`,
  String.raw`(?:اس )?(?:کتاب|ناول) (?:کا|کے) (?:مصنف|لکھاری|ادیب) کون (?:ہے|ہیں|تھا|تھے)|(?:یہ )?(?:کتاب|ناول) کس نے لکھی|.+ کا مصنف کون (?:ہے|ہیں)`,
  String.raw`מי (?:כתב|כתבה|חיבר|המחבר(?:ת)?(?: של)?|הסופר(?:ת)?(?: של)?|הוא מחבר|הוא הסופר) ?.*`,
  String.raw`من (?:كتب|ألف|ألّف|هو مؤلف|هو كاتب|مؤلف|كاتب) .+|谁写(?:了|的)?.+|.+(?:的)?作者是谁|.+ (?:किसने लिखी|किसने लिखा|के लेखक कौन).*`,
);
const CHAPTERS = any(
  String.raw`how many (?:chapters|parts|sections|articles) (?:does ${THIS_BOOK} have|are (?:there )?in .+|are there|does .+ have|has .+)|(?:list|show(?: me)?|what are|which are) (?:all )?(?:the )?(?:chapters|table of contents)(?: of .+| in .+)?|table of contents`,
  String.raw`${BOOK_BEFORE} چند ?(?:تا)? ?(?:فصل|بخش|باب) (?:دارد|داره|است)|چند ?(?:تا)? ?(?:فصل|بخش|باب) (?:دارد|داره)(?: .+)?|(?:فهرست|فصل‌?های) ${BOOK_BEFORE}(?: (?:چیست|چیه|را بگو|رو بگو|کدامند|چیا هستن))?`,
  String.raw`(?:اس )?(?:کتاب|ناول) (?:میں|کے) کتنے (?:باب|ابواب|حصے)(?: ہیں)?`,
  String.raw`כמה פרקים (?:יש|ישנם)(?: .+)?|(?:מה הם|מהם|אילו|הצג את|תראה לי את) (?:ה)?פרקים(?: .+)?|תוכן (?:ה)?עניינים`,
  String.raw`wie ?viele (?:kapitel|artikel|teile) (?:hat|gibt) .+|¿?cu[aá]ntos (?:cap[ií]tulos|art[ií]culos) (?:tiene|hay).*|كم (?:عدد )?(?:فصلا|فصلًا|فصول|الفصول|مادة|المواد).*`,
);
const LANGUAGE = any(
  String.raw`(?:in )?(?:what|which) language is .+(?: (?:written )?in)?|in (?:what|which) language (?:is|was) .+|(?:in )?welche[rn]? sprache ist .+|¿?en qu[eé] idioma .+|(?:بأي|ما) لغة .+`,
);
const SHELF = any(
  String.raw`(?:what|which) books (?:do i (?:have|own)|are (?:in my library|there|on my shelf)|have i got)|(?:list|show(?: me)?) (?:all )?(?:my|the) books|what(?:'s| is) in my library|welche bücher habe ich|¿?qu[eé] libros tengo|(?:ما|أي) (?:هي )?(?:الكتب التي (?:عندي|لدي)|كتبي)|我有哪些书|我有什么书|मेरे पास कौन सी किताबें हैं`,
);
const SHELF_COUNT = any(
  String.raw`how many books (?:do i have|are in my library|are there|have i got|do i own)(?: in my library)?|wie ?viele bücher habe ich|¿?cu[aá]ntos libros tengo|كم كتابا? (?:عندي|لدي|في مكتبتي)|كم عدد كتبي|我有多少本?书`,
);

const COMPARE = [
  /^(?:please )?compare (?:and contrast )?(.+?) (?:and|with|to|versus|vs\.?) (.+)$/iu,
  /^(?:what(?:'s| is| are) the )?(?:differences?|similarities) between (.+?) and (.+)$/iu,
  /^how (?:do|does|are|is) (.+?) and (.+?) (?:differ|compare|alike|different|similar)$/iu,
  /^vergleiche? (.+?) (?:und|mit) (.+)$/iu,
  /^(?:was ist der )?unterschied zwischen (.+?) und (.+)$/iu,
  /^compara (.+?) (?:y|con) (.+)$/iu,
  /^قارني? بين (.+?) و(.+)$/u,
  /^ما الفرق بين (.+?) و(.+)$/u,
];
const BOTH = String.raw`(?:both(?: (?:of )?(?:these |the |my )?books)?|(?:these|the|my)(?: two)? books|each book|beide(?: bücher)?|meine bücher|(?:ambos|mis|los dos) libros|mes livres|كتبي|الكتابان|كلا الكتابين)`;
/** Phrasings of a question about a topic, which is the first group. */
const SPREAD = [
  new RegExp(
    String.raw`^what (?:do|does|is|are) ${BOTH} (?:say|tell(?: me| us)?|teach|think|write) (?:about|on|of) (.+)$`,
    'iu',
  ),
  new RegExp(
    String.raw`^how do ${BOTH} (?:differ|compare|disagree|agree)(?: (?:in|on|about)(?: their (?:view|views|idea|picture|treatment) of)?) (.+)$`,
    'iu',
  ),
  new RegExp(String.raw`^how do ${BOTH} (?:treat|see|describe|view|handle|talk about) (.+)$`, 'iu'),
  new RegExp(String.raw`^was sagen ${BOTH} (?:über|zu|zum|zur) (.+)$`, 'iu'),
  new RegExp(String.raw`^¿?qu[eé] dicen ${BOTH} (?:sobre|de|acerca de) (.+)$`, 'iu'),
  new RegExp(String.raw`^ماذا (?:تقول|يقول) ${BOTH} عن (.+)$`, 'u'),
];
/** What two works, given by title, say about something. */
const WORKS = /^what do (.+ and .+) (?:say|tell us|teach|write) (?:about|on) (.+)$/iu;
const TOPIC = [
  /^(?:please )?(?:find|show|give|list|quote|search|look)(?: for)?(?: me)?(?: (?:all|some|any|an?|the|\d+|one|two|three|four|five|ten))?(?: (?:good|nice|best|famous))? (?:passages?|quotes?|quotations?|sentences?|places?|paragraphs?|lines?|parts?|mentions?)(?: in (?:my|the|this) books?)? (?:about|on|of|for|with|where|that mentions?|mentioning|from) (.+)$/iu,
  /^(?:please )?(?:tell|show|teach) (?:me|us) (?:(?:something|more|everything) )?about (.+)$/iu,
  /^(?:what|which) (?:of my )?(?:books?|chapters?|passages?|texts?) (?:mentions?|talks? about|speaks? (?:of|about)|discuss(?:es)?|is about|are about|describes?|says? (?:something )?about) (.+)$/iu,
  /^where (?:is|are) (.+) (?:mentioned|described|discussed)$/iu,
  /^do(?:es)? (?:i have (?:a|any) books?|my books|any of my books|the book|this book|it) (?:about|on|say (?:anything|something) about|mention|talk about) (.+)$/iu,
  /^what (?:is|does|do|was) (?:it|the book|this book|the author|the text|he|she)? ?(?:say|said|written|tell us|mention) (?:about|of|on|in it about) (.+)$/iu,
  /^(?:and |so )?(?:what|how) about (.+)$/iu,
  /^and (?:the |an? )?(\p{L}.+)$/iu,
  /^(?:erzähl(?:e)?|sag) mir (?:etwas |mehr )?(?:über|von) (.+)$/iu,
  /^was (?:steht|sagt das buch|wird gesagt) (?:hier |im buch |da )?(?:über|zu|zum|zur) (.+)$/iu,
  /^(?:háblame|cuéntame) (?:sobre|de|acerca de) (.+)$/iu,
  /^ماذا (?:يقول|يقال|قيل|يذكر)(?: (?:الكتاب|هذا الكتاب|المؤلف))? عن (.+)$/u,
  /^(?:حدثيني|حدثني|أخبريني|أخبرني|اخبرني) عن (.+)$/u,
  /^(?:درباره(?:‌?ی|ٔ)?|دربارهٔ|در مورد|راجع به) (.+?) (?:بگو|بگید|بگویید|توضیح بده|چی میگه|چه می‌?گوید|چی گفته|چه گفته)(?: شده)?$/u,
  /^(?:این )?(?:کتاب|نویسنده) (?:درباره(?:‌?ی|ٔ)?|دربارهٔ|در مورد|راجع به) (.+?) (?:چه|چی) (?:می‌?گوید|میگه|می‌گه|گفته|نوشته)(?: است)?$/u,
  /^(?:مجھے )?(.+?) کے بارے میں (?:بتاؤ|بتائیں|بتائیے|کیا (?:کہتی|لکھا|کہا) (?:ہے|گیا ہے))$/u,
  /^(?:ספר(?:י)?|תספר(?:י)?) לי על (.+)$/u,
  /^מה (?:הספר|הסופר|כתוב|נאמר)(?: (?:אומר|כתוב))? (?:על|אודות) (.+)$/u,
  /^(?:关于|對於)(.+?)(?:书里|书中|我的书)?(?:说了?什么|怎么说)$/u,
];

const QUOTED = /["“«„「『]([^"”»“」』]{2,})["”»“」』]/u;
const NAMED_SECTION =
  /(?:chapter|section|part|kapitel|capítulo|chapitre|story|poem|الفصل|章)\s+(?:called |named |titled |entitled |on |about )?["“«„]?([^"”»?]+?)["”»]?$/iu;
const LAST_SECTION =
  /\b(?:last|final) (?:chapter|section|part)\b|letzte[ns]? kapitel|último capítulo|dernier chapitre|(?:الفصل الأخير|آخر فصل)|最后一章|अंतिम अध्याय/iu;
/** Words that ask for the contents of a section, so that its number decides. */
const CONTENTS =
  /^(?:what|summari[sz]e|sum up|give|tell|describe|explain|show|read|quote|open|find|was|worum|fass|zeig|qué|que|¿|de qué|resume|muestra|ماذا|ما|لخص|اقرأ|عم|عن|第|总结|अनुच्छेद|अध्याय|chapter|article|artikel|kapitel|المادة|الفصل|فصل|خلاصه|بخش|capítulo|artículo|in chapter|how does chapter)/iu;

/** A part called by its name alone: “summarize the introduction”. */
const SUMMED = /^(?:please )?(?:summari[sz]e|sum up) (?:the )?(.{3,60})$/iu;

/** A longer text is a statement, not a request, characters. */
const LONGEST_FORM = 300;

const bare = (text: string): string =>
  text
    .normalize('NFC')
    // Arabic is asked with and without vowel signs.
    .replace(/[\u064b-\u065f\u0670\u0640]/gu, '')
    .trim()
    .replace(/[\s?!.؟。！？…]+$/u, '')
    .replace(/^[¡¿\s]+/u, '')
    .replace(/\s+/g, ' ');
const first = (forms: readonly RegExp[], text: string): RegExpExecArray | null => {
  for (const form of forms) {
    const found = form.exec(text);
    if (found) return found;
  }
  return null;
};

function sectionOf(text: string): Request | null {
  const quoted = QUOTED.exec(text)?.[1];
  if (LAST_SECTION.test(text) && CONTENTS.test(text)) return { kind: 'section', section: 'last' };
  const numbered = CONTENTS.test(text) ? sectionAsked(text) : null;
  if (numbered && (quoted === undefined || sectionAsked(quoted))) return { kind: 'section', section: numbered };
  if (quoted !== undefined) return null;
  const named =
    /^(?:summari[sz]e|sum up|what (?:happens|is said) in|what does|give me an? summary of|fasse?|resume|لخص)/iu.test(
      text,
    )
      ? NAMED_SECTION.exec(text)?.[1]
      : undefined;
  const name = named?.replace(/\s+(?:say|about|zusammen)$/iu, '');
  return name === undefined ? null : { kind: 'section', section: { name } };
}

/** Classifies a question by its wording. Most questions are just topics. */
export function classifyIntent(question: string): Request {
  const text = bare(question);
  if (text.length > LONGEST_FORM) return { kind: 'topic', text: question, spread: false };
  if (HELLO.test(text)) return { kind: 'talk', ask: 'hello' };
  const small = smallTalk(question);
  if (small) return { kind: 'talk', ask: small };
  if (SELF.test(text)) return { kind: 'talk', ask: 'self' };
  const form = formRequest(text);
  if (form) return form;
  if (BEYOND.some((form) => form.test(text))) return { kind: 'beyond' };
  const suggested = templateAsked(question);
  if (suggested) return suggested;
  const compared = first(COMPARE, text);
  if (compared) return { kind: 'compare', topics: [compared[1]!, compared[2]!] };
  const spread = first(SPREAD, text);
  if (spread) return { kind: 'topic', text: spread[1]!, spread: true };
  const works = WORKS.exec(text);
  if (works) return { kind: 'topic', text: works[2]!, spread: true };
  if (CAST.test(text)) return { kind: 'cast' };
  if (SHELF_COUNT.test(text)) return { kind: 'shelf', ask: 'count' };
  if (SHELF.test(text)) return { kind: 'shelf', ask: 'list' };
  if (CHAPTERS.test(text)) return { kind: 'record', ask: 'chapters' };
  const section = sectionOf(text);
  if (section) return section;
  if (AUTHOR.test(text)) return { kind: 'record', ask: 'author' };
  if (LANGUAGE.test(text)) return { kind: 'record', ask: 'language' };
  if (BEGIN.test(text)) return { kind: 'book', ask: 'begin' };
  if (END.test(text)) return { kind: 'book', ask: 'end' };
  const quoted = QUOTED.exec(text)?.[1];
  if (quoted !== undefined && /\s|\p{Script=Han}{3}/u.test(quoted.trim()))
    return { kind: 'phrase', words: quoted.trim() };
  if (ABOUT.test(text)) return { kind: 'book', ask: 'about' };
  const summed = quoted === undefined ? SUMMED.exec(text)?.[1] : undefined;
  if (summed !== undefined) return { kind: 'phrase', words: summed };
  const topic = quoted === undefined ? first(TOPIC, text)?.[1] : undefined;
  return { kind: 'topic', text: topic ?? question, spread: false };
}

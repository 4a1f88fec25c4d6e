import { foldWord } from './fold-word.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean).map(foldWord));

const NONE: ReadonlySet<string> = new Set();

/** English words left out of the index (they would fill a third of it and find nothing). */
const ENGLISH_INDEX = words(
  'a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with',
);

/** Words that carry no topic: function words and question words, folded. */
const FUNCTION_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'en',
    words(`
    i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its
    itself they them their theirs themselves what which who whom whose this that these those am is are was were be been
    being have has had having do does did doing a an the and but if or because as until while of at by for with about
    against between into through during before after above below to from up down in out on off over under again further then
    once here there when where why how all any both each few more most other some such no nor not only own same so than too
    very s t can will just don should now d ll m o re ve ain arent couldnt didnt doesnt hadnt hasnt havent isnt mightnt
    mustnt neednt shant shouldnt wasnt werent wont wouldnt dont cant also would could may might must shall upon us many much
    called name named kind type according tell say says`),
  ],
  [
    'ar',
    words(`
    من ما ماذا متى أين كيف لماذا كم هل أي أية هو هي هم هن هذا هذه ذلك تلك الذي التي الذين في على إلى عن مع بين بعد قبل عند
    منذ حتى أن إن أنه أنها كان كانت يكون تكون قد لقد لا لم لن ليس ليست أو ثم بل كل بعض غير كما التى و ف ب ل مما فيما بما
    لماذا اسم وما ومن وهل وكيف ولماذا وأين بماذا بكم لمن حول مثل أثناء خلال حيث إذا عندما وكان وكانت يتم تم لدى نحو كانوا هناك
    هنا سبب عام سنة لأن يا أريد أخبرني أخبريني اخبرني قل قولي شو ايش وش ليش ليه فين وين ازاي إزاي ازي مين امتى إمتى قديش شنو
    عندي ده دي اللي`),
  ],
  [
    'fa',
    words(`
    از به در با برای که این آن را و یا تا هم یک است بود شد شده می چه چی کی کجا چرا چگونه چند کدام چقدر آیا هر نیز بر اما اگر
    آنها او ما شما من هست بودند شدند کرد کرده دارد داشت باشد نام چطور چیست چیه کیست کیه کجاست کجاس کجان کنه میکنه میکند میکنند
    میکنن میکرد میکردند کند کنند کنید کن کنم تو توی رو درباره دربارهٔ مورد راجع بگو بگید بگویید بده لطفا هستند هستن نیست نبود بودن شدن
    شود میشود میشه میشوند میشن شه شوند کردند کردن کرده‌اند داد دادند دهد میدهد میدهند دارند داره دارن داشتند داشته داشتن میگه میگوید
    میگن گفت گفته تا چندتا چقدره چنده کسی کسانی چیزی چیز چیا کیا زمانی سالی وقتی کدوم کدام‌یک کدامند ها های ای ام اش شان مان تان شون
    مون ند اند رو اینه این‌که اینکه همین همان پس خود خودش وی باید شاید بین مثل یعنی معنی معنای یه یکی الان الآن حالا آیا چطوری چجوری
    چگونه اون اونا ایشان آنان اونجا آنجا اینجا شروع طول`),
  ],
  [
    'ur',
    words(`
    کا کی کے کو سے میں پر نے اور یا کہ یہ وہ تھا تھی تھے ہے ہیں ہوا ہوئی ہوئے ہو کیا کون کب کہاں کیوں کیسے کتنے کتنی کتنا کس
    کن کونسا کونسی کونسے جو جس جن اس ان ایک بھی تو ہی تک لئے لیے ساتھ بعد نام گیا گئی گئے کر کیے کرنے سا سی ہوں ہوتا ہوتی ہوتے
    رہا رہی رہے والا والی والے اپنا اپنی اپنے مجھے بتاؤ بتائیں بتائیے بارے کہلاتا کہلاتی کسے کیسا کیسی کونسا دیا دی دیے کرتا کرتے کرتی
    کرو کدھر کیوں`),
  ],
  [
    'he',
    words(`
    מה מי מתי איפה היכן למה מדוע איך כיצד כמה האם איזה איזו אילו של את על אל עם בין אחרי לפני זה זו זאת אלה הוא היא הם הן
    היה הייתה היו יש אין לא כי גם או אם רק כל עוד אך אבל כדי לפי מן אשר להיות נקרא נקראת שם מיהו מיהי מהו מהי מהם מהן לאן מאין
    מאיפה באיזו באיזה ספר ספרי תגיד תגידי לי אודות`),
  ],
  [
    'hi',
    words(`
    का की के को से में पर ने और या कि यह वह था थी थे है हैं हुआ हुई हुए हो क्या कौन कब कहाँ कहां क्यों कैसे कितने कितनी
    कितना किस किन किसने किसे कौनसा कौनसी जो जिस जिन इस उस उन इन एक भी तो ही तक लिए साथ बाद नाम गया गई गए कर किया करने सा सी
    द्वारा`),
  ],
  [
    'de',
    words(`
    der die das den dem des ein eine einer eines einem einen und oder aber wenn weil als wie was wer wem wen wessen wo wann
    warum weshalb wieso woher wohin welche welcher welches welchen welchem viele viel ist sind war waren wird werden wurde
    wurden sein hat haben hatte hatten kann konnen konnte soll sollte muss von zu zum zur mit nach bei aus auf fur uber
    unter vor im in an am um durch gegen ohne bis seit es er sie wir ihr ich du sich nicht kein keine nur auch noch so dass
    dieser diese dieses jene man heisst`),
  ],
  [
    'es',
    words(`
    el la los las un una unos unas y o u pero si porque como que qué cuál cuáles quién quiénes dónde cuándo cuánto cuánta
    cuántos cuántas por para de del al a en con sin sobre entre hasta desde hacia es son era eran fue fueron ser ha han
    había haber se su sus lo le les no ni más muy también ya este esta estos estas ese esa esos esas aquel cual quien donde
    cuando llama nombre tipo`),
  ],
  [
    'fr',
    words(`
    le la les l un une des du de d et ou mais si parce que qu qui quoi quel quelle quels quelles où quand comment pourquoi
    combien est sont était étaient fut furent être a ont avait avaient avoir se s son sa ses leur leurs il elle ils elles on
    nous vous je tu ce cet cette ces dans en sur sous avec sans par pour entre vers chez au aux ne pas plus très aussi y c n
    appelle nom`),
  ],
  [
    'it',
    words(`
    il lo la i gli le un uno una e o ma se perché come che chi cosa quale quali quando dove quanto quanta quanti quante è
    sono era erano fu furono essere ha hanno aveva avere si suo sua suoi sue di del dello della dei degli delle a al alla in
    nel nella con su per tra fra da dal dalla non più molto anche questo questa questi queste quello nome`),
  ],
  [
    'pt',
    words(`
    o a os as um uma uns umas e ou mas se porque como que quem qual quais quando onde quanto quanta quantos quantas é são
    era eram foi foram ser tem têm tinha ter seu sua seus suas de do da dos das em no na nos nas com por para entre até
    desde sobre não mais muito também este esta esse essa isto nome`),
  ],
  [
    'nl',
    words(`
    de het een en of maar als omdat wat wie welke waar wanneer waarom hoe hoeveel is zijn was waren wordt werd werden heeft
    hebben had kan van te ter tot met na bij uit op voor over onder in aan om door tegen zonder sinds er hij zij ze wij ik
    je niet geen ook nog dat die dit deze zich`),
  ],
  [
    'ru',
    words(`
    и в во не что кто где когда почему как сколько какой какая какое какие чей он она оно они мы вы я ты это этот эта эти
    тот та те на с со к ко по за из от до о об у при для без под над между через после перед был была было были есть быть а
    но или если же ли бы его её их так только также`),
  ],
  [
    'tr',
    words(`
    ve veya ama ile bir bu şu o ne kim nerede ne zaman neden niçin nasıl kaç hangi mi mı mu mü de da için gibi kadar daha
    çok en olan olarak olduğu ki ise her`),
  ],
  [
    'zh',
    words(`
    的 了 是 在 和 与 有 不 也 都 就 而 及 或 被 把 对 从 到 为 以 于 之 这 那 其 他 她 它 们 我 你 什么 谁 哪 哪里 哪儿 哪个 哪些 何时 何 为什么 怎么 怎样 如何 多少 几 吗 呢 个 什麼 哪裡
    為什麼 怎麼 多 久 大 所 上 中`),
  ],
  [
    'ja',
    words(`
    の に は を が と で も へ や か から まで より です ます した する いる ある れる られ た て だ 何 誰 どこ いつ なぜ どう どの どれ いくつ いくら この その あの`),
  ],
]);

/** Words not indexed in this language. */
export function indexStopWords(lang: string): ReadonlySet<string> {
  return lang === 'en' ? ENGLISH_INDEX : NONE;
}

/** Words of a question in this language that aren't part of its topic. */
export function functionWords(lang: string): ReadonlySet<string> {
  return FUNCTION_WORDS.get(lang) ?? NONE;
}

/** Whether a word is a function word in a language. */
export const isFunctionWord = (word: string, lang: string): boolean => functionWords(lang).has(foldWord(word));

/** Every language with a list of function words. */
export function languagesWithFunctionWords(): Iterable<[string, ReadonlySet<string>]> {
  return FUNCTION_WORDS;
}

import { foldWord } from '../../text/fold-word.ts';

/** A list of words, folded as words of a text are. */
export const folded = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/u).filter(Boolean).map(foldWord));

/** Words that connect clauses: what a negation denies ends there. */
export const CONJUNCTIONS = folded(
  'but and or because although though while which who that whereas when if as whether ' +
    'aber und oder weil obwohl dass während wenn denn sondern pero y o porque aunque que sino mais et ou car parce ' +
    'لكن ولكن لأن ثم بينما اما ولی لیکن اور مگر کیونکہ کہ که چون אבל כי וגם כאשר लेकिन और या क्योंकि कि 但 但是 而 因为 并且 所以',
);

/** Words that weaken a statement. */
export const HEDGES = folded(
  'may might perhaps probably possibly likely unlikely allegedly apparently presumably seem seems seemed believed claimed reportedly supposedly maybe ' +
    'vielleicht wahrscheinlich möglicherweise angeblich vermutlich wohl scheint offenbar quizás quizá probablemente posiblemente supuestamente parece presuntamente ' +
    'peut-être probablement semble semblait sembla apparemment ربما يبدو لعل قد يُعتقد شاید احتمالا ظاهرا غالبا ממکن ممکن אולי כנראה ייתכן נראה शायद संभवतः कदाचित् 可能 也许 或许 大概 据说 似乎',
);

/** Words that say whose opinion a statement is, or on which condition it holds; left out before a copy they make it doubtful. */
export const CONDITIONS = folded(
  'if unless whether false untrue wrong wrongly myth rumor rumour deny denies denied doubt doubted doubts claim claims claimed argue argues argued alleged allege believe believes believed thought suppose supposed pretend pretended hope hoped wish wished dream dreamed ' +
    'wenn falls ob falsch bestreitet bestritt behauptet behauptete glaubt glaubte angeblich zweifelt si falso niega negó afirma afirmó cree creía creyó duda nie faux prétend croit croyait doute ' +
    'إذا لو زعم يزعم أنكر ينكر ظن يظن كذب ادعى اگر مگر ادعا انکار گمان اگرچه אם טען טוענים הכחיש האמין यदि अगर दावा इनकार اگر دعوی 如果 假如 声称 否认 据称 认为',
);

/** Words that say that something is lacking: they deny without a word of negation. */
export const LACKING = folded(
  'lack lacks lacked lacking fail fails failed unknown unsolved impossible unable refuse refused refuses deny denied prevent prevented avoid avoided absent absence ' +
    'fehlt fehlte verweigert unmöglich verhindert falta faltan carece negó imposible manque refuse refusa impossible يفتقر رفض مستحيل فشل 缺乏 拒绝 无法',
);

/** Words without content of their own whose exchange changes a statement. */
export const TELLING = folded(
  'can could must should will would shall he she it they we you i him her them us his hers its their our your my before after above below over under into out up down in on off with without from to by against for since until during between among ' +
    'kann können konnte konnten muss müssen musste soll sollen sollte puede pueden debe deben peut peuvent doit doivent ' +
    'er sie es wir ihr sein seine ihre vor nach über unter aus zu von mit ohne gegen seit bis auf an bei für durch ' +
    'el ella ellos ellas su antes después sobre bajo con sin desde hasta contra para por entre il elle ils elles avant après sur sous avec sans depuis contre pour par entre vers ' +
    'هو هي هم هن قبل بعد فوق تحت إلى من عن على مع بدون ضد بين او قبل از به با برای بر در תחת לפני אחרי מעל אל על עם נגד הוא היא הם הן ' +
    'पहले बाद ऊपर नीचे साथ बिना से को में पर ने पے سے کو میں پر نے پہلے اوپر نیچے 前 后 上 下 内 外 从 到 向 被 把 在 对 他 她 它 他们 她们',
);

/** Words that limit a statement; left out of a copy they make it doubtful. */
export const LIMITS = folded(
  'only almost nearly hardly partly rarely seldom barely few little some sometimes mostly usually often about approximately except unless until fewer less ' +
    'nur fast beinahe kaum selten teilweise manchmal meist meistens etwa ungefähr außer wenige wenig sólo solo solamente casi apenas raramente algunos algunas pocos pocas excepto salvo ' +
    'seulement presque rarement parfois quelques peu environ sauf فقط إلا سوى تقريبا نادرا أحيانا بعض قليل تنها تقریبا گاهی برخی بجز جز صرف تقریباً کچھ سوا רק כמעט לפעמים אלא פרט केवल सिर्फ लगभग कुछ कभी ' +
    '只 仅 仅仅 几乎 很少 有时 大约 除了 少数',
);

/** Articles: in a copy one is as good as another. */
export const ARTICLES = folded(
  'the a an der die das den dem des ein eine einen einem einer eines el la los las un una le les une l il lo gli',
);

/** Titles beside a name, in scripts without capitals. */
export const TITLES = folded(
  'السيد السيدة الملك الملكة الأمير الشيخ الدكتور الإمام الرئيس القائد الأستاذ بن ابن بنت أبو آقای خانم دکتر شاه حضرت جناب امام استاد صاحب بادشاہ جناب ڈاکٹر מר גברת רבי הרב המלך המלכה הנשיא פרופסור श्री श्रीमती राजा रानी सम्राट महाराजा स्वामी 先生 女士 教授 国王 皇帝 总统',
);

/** Pronouns that stand for somebody or something named before. */
export const PRONOUNS = folded(
  'he she it they him her them this these er sie es ihn ihm dieser diese dieses él ella ellos ellas lo la este esta il elle ils elles le lui cela هو هي هم هن هذا هذه او آن این آنها وہ یہ הוא היא הם הן זה זו वह वे यह उन्होंने उसने इसने 他 她 它 他们 她们 它们',
);

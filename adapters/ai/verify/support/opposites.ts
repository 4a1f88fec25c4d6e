import { foldWord } from '../../text/fold-word.ts';

/** Words of opposite meaning, in pairs. */
const PAIRS =
  'before after;above below;over under;into out;in out;up down;north south;east west;northern southern;eastern western;left right;first last;more less;most least;more fewer;' +
  'higher lower;high low;large small;big small;great small;larger smaller;long short;longer shorter;early late;earlier later;old new;old young;older younger;increase decrease;' +
  'increased decreased;rise fall;rising falling;rose fell;win lose;won lost;victory defeat;begin end;began ended;start stop;started stopped;open closed;opened closed;open close;' +
  'accept reject;accepted rejected;accept refuse;accepted refused;allow forbid;allowed forbidden;permit prohibit;permitted prohibited;ally enemy;friend enemy;good bad;better worse;best worst;strong weak;stronger weaker;' +
  'rich poor;rare common;public private;true false;same different;alive dead;live die;lived died;man woman;men women;male female;son daughter;father mother;brother sister;husband wife;king queen;' +
  'love hate;loved hated;inside outside;internal external;legal illegal;simple complex;positive negative;maximum minimum;majority minority;success failure;succeed fail;succeeded failed;' +
  'support oppose;supported opposed;import export;buy sell;bought sold;arrive leave;arrived left;ancient modern;light dark;hot cold;warm cold;wet dry;fast slow;quickly slowly;easy difficult;' +
  'easily difficult;full empty;day night;morning evening;summer winter;active passive;innate adaptive;always never;everyone nobody;with without;attack defend;attacked defended;remember forget;remembered forgot;gain loss;' +
  'vor nach;über unter;nördlich südlich;östlich westlich;Norden Süden;Osten Westen;größer kleiner;groß klein;mehr weniger;alt neu;alt jung;gut schlecht;stark schwach;reich arm;immer nie;gewann verlor;Sieg Niederlage;' +
  'antes después;norte sur;este oeste;mayor menor;grande pequeño;más menos;viejo nuevo;bueno malo;fuerte débil;rico pobre;siempre nunca;ganó perdió;avant après;nord sud;est ouest;plus moins;grand petit;bon mauvais;toujours jamais;' +
  'قبل بعد;شمال جنوب;شرق غرب;الشمال الجنوب;الشرق الغرب;أكبر أصغر;كبير صغير;أكثر أقل;قديم جديد;داخل خارج;فوق تحت;قبل پس;شمال جنوب;بزرگ کوچک;بیشتر کمتر;قدیم جدید;خوب بد;بالا پایین;' +
  'پہلے بعد;بڑا چھوٹا;زیادہ کم;اچھا برا;לפני אחרי;צפון דרום;מזרח מערב;גדול קטן;יותר פחות;ישן חדש;מעל מתחת;पहले बाद;उत्तर दक्षिण;पूर्व पश्चिम;बड़ा छोटा;अधिक कम;ऊपर नीचे;पुराना नया;前 后;北 南;东 西;大 小;多 少;上 下;增加 减少;胜利 失败';

const OPPOSED: ReadonlySet<string> = new Set(
  PAIRS.split(';').flatMap((pair) => {
    const [a = '', b = ''] = pair.split(' ').map(foldWord);
    return [`${a} ${b}`, `${b} ${a}`];
  }),
);

/** Prefixes that turn a word into its opposite. */
const PREFIXES: ReadonlyMap<string, RegExp> = new Map([
  ['en', /^(?:un|in|im|ir|il|dis|non|mis)(?=\p{L}{4})/u],
  ['de', /^(?:un|nicht)(?=\p{L}{4})/u],
  ['es', /^(?:in|im|ir|des)(?=\p{L}{4})/u],
  ['fr', /^(?:in|im|ir|il|dé|mé)(?=\p{L}{4})/u],
  ['fa', /^(?:نا|بی|غیر)(?=\p{L}{3})/u],
  ['ur', /^(?:نا|بے|غیر)(?=\p{L}{3})/u],
]);

/** Whether two folded words are opposites. */
export function areOpposite(a: string, b: string, language: string): boolean {
  if (OPPOSED.has(`${a} ${b}`)) return true;
  const prefix = PREFIXES.get(language);
  return prefix !== undefined && a !== b && (a.replace(prefix, '') === b || b.replace(prefix, '') === a);
}

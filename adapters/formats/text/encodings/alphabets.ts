/**
 * The letters beyond ASCII of each language, most frequent first; all of its letters where it has a script of its own.
 * Written from knowledge of the languages, so the order is rough: only ranks count (`single-byte.ts`).
 */
export const ALPHABETS = {
  fr: 'éèàêçîâôùûëïœæ',
  de: 'üäößé',
  es: 'óíáéñúü',
  pt: 'ãçáéóêíúâõàôü',
  it: 'èàùòéìî',
  nl: 'ëéïèöü',
  ca: 'éàóèíòïçúü',
  sv: 'äåöé',
  da: 'øåæé',
  is: 'ðíáöéúóþæý',
  fi: 'äöå',
  sq: 'ëç',
  pl: 'ęóąśłżćńź',
  cs: 'íáéěýřčšžůúóťďň',
  sk: 'áíéýčšžúľťôňďóä',
  hu: 'áéóöőíüúű',
  hr: 'šžčćđ',
  sl: 'čšž',
  ro: 'ăîâșțşţ',
  tr: 'ıüşğçöiİâî',
  az: 'əıüşğçöi',
  lt: 'ėųšįūąžčę',
  lv: 'āīēšūžļņķģč',
  et: 'äõüöšž',
  vi: 'đàáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ\u0300\u0301\u0309\u0303\u0323',
  ru: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфёъ',
  uk: 'оанивіертсклдумпязьбгчйхжцюєїшщфґ',
  bg: 'аоиетнрсвлкдпмзъубгчяжйщхцшюфь',
  sr: 'аоиејнрстувдкмпљњбзгчшцћхжђфџ',
  mk: 'аоиетнрсвдкмплујзбгчшцжќњфѓџѕљ',
  be: 'анаіерстклудўпмявоыьзбгчйхжцюэшфё',
  el: 'αοιετσνρηπκμλςυόάίέγθδωήφχβξύώζψϊϋΐΰ',
  he: 'יולהאתרמבשנדעפקחכםצגטזסןךףץ',
  ar: 'الينومرتبدعةسهفكقحأجشصضطخإذزثىغءؤئظآًٌٍَُِّْ',
  fa: 'ایرندومتهبسشکگزفخقحعجپلآصغذضطژثظچئءيك‌ًّ',
  ur: 'اےیرنکوہمتسلہبدپجگںئھعحشقفزخٹچضڑصطڈآذؤغثظژۂأءّ',
  th: 'านรกอเงมยลวดทสตะปบคหแจพชขใไโผซถธศณภฐฉษฎฟฝญฮฏฌฑฬฆฤฒ่้ัิีุู์ืำ็ึๆฯ๊๋',
} as const;

export type Alphabet = keyof typeof ALPHABETS;

const WESTERN = ['fr', 'de', 'es', 'pt', 'it', 'nl', 'sv', 'da'] as const;
const CENTRAL = ['pl', 'cs', 'sk', 'hu', 'hr', 'sl', 'ro'] as const;
const CYRILLIC = ['ru', 'uk', 'bg', 'sr', 'mk', 'be'] as const;

export type SingleByte = { encoding: string; languages: readonly Alphabet[]; prior: number };

/**
 * The encodings of one byte a letter, each with the languages it was used for. `prior`: how many bits its reading must be better
 * than that of windows-1252 over the whole text, so that a file with three odd bytes is taken for what most files are.
 */
export const SINGLE_BYTE: readonly SingleByte[] = [
  { encoding: 'windows-1252', languages: [...WESTERN, 'is', 'ca', 'fi', 'sq'], prior: 0 },
  { encoding: 'iso-8859-15', languages: ['fr', 'fi'], prior: 6 },
  { encoding: 'macintosh', languages: WESTERN, prior: 7 },
  { encoding: 'cp850', languages: WESTERN, prior: 8 },
  { encoding: 'cp437', languages: ['fr', 'de', 'es', 'it', 'sv'], prior: 9 },
  { encoding: 'windows-1250', languages: CENTRAL, prior: 6 },
  { encoding: 'iso-8859-2', languages: CENTRAL, prior: 8 },
  { encoding: 'cp852', languages: CENTRAL, prior: 8 },
  { encoding: 'maccenteuro', languages: ['pl', 'cs', 'sk', 'hu'], prior: 8 },
  { encoding: 'windows-1251', languages: CYRILLIC, prior: 4 },
  { encoding: 'koi8-r', languages: ['ru', 'bg'], prior: 8 },
  { encoding: 'koi8-u', languages: ['uk', 'ru'], prior: 8 },
  { encoding: 'iso-8859-5', languages: CYRILLIC, prior: 8 },
  { encoding: 'maccyrillic', languages: CYRILLIC, prior: 8 },
  { encoding: 'cp866', languages: CYRILLIC, prior: 8 },
  { encoding: 'windows-1253', languages: ['el'], prior: 4 },
  { encoding: 'iso-8859-7', languages: ['el'], prior: 8 },
  { encoding: 'windows-1254', languages: ['tr', 'az'], prior: 5 },
  { encoding: 'iso-8859-9', languages: ['tr'], prior: 8 },
  { encoding: 'windows-1255', languages: ['he'], prior: 4 },
  { encoding: 'iso-8859-8', languages: ['he'], prior: 8 },
  { encoding: 'windows-1256', languages: ['ar', 'fa', 'ur'], prior: 4 },
  { encoding: 'iso-8859-6', languages: ['ar'], prior: 8 },
  { encoding: 'windows-1257', languages: ['lt', 'lv', 'et'], prior: 6 },
  { encoding: 'iso-8859-13', languages: ['lt', 'lv'], prior: 8 },
  { encoding: 'windows-1258', languages: ['vi'], prior: 8 },
  { encoding: 'windows-874', languages: ['th'], prior: 4 },
];

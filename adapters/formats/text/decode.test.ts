import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { looksLikeText, utf16Of, wideOf } from '../reading/text-test.ts';
import { haveSamples, sampleBytes } from '../../../tests/support/samples.ts';
import { decodeText, encodingFindings } from './decode.ts';
import { SINGLE_BYTE } from './encodings/alphabets.ts';

const TEXTS = {
  english: 'The café was, as they said, “naïve” — a déjà vu of Ottersea, with crêpes and a façade of its own.\n',
  french: 'Le château était fermé à clé pendant l’été, et la forêt brûlait près du café où nous étions nés.\n',
  german: 'Fünf Bücher über die Wüste, für müde Gäste und größere Träume. Ein schöner Gruß aus Köln.\n',
  russian: 'Смотритель маяка насчитал семнадцать ламп перед бурей. Каждое утро пекарь солил хлеб морской водой.\n',
  thai: 'ผู้ดูแลประภาคารนับโคมไฟสิบเจ็ดดวงก่อนพายุจะมาถึง ทุกเช้าคนทำขนมปังโรยเกลือด้วยน้ำทะเล\n',
  arabic: 'عدّ حارس المنارة سبعة عشر مصباحا قبل وصول العاصفة. كل صباح كانت الخبازة تملح خبزها بماء البحر.\n',
  chinese: '灯塔看守人在暴风雨来临之前数了十七盏灯。每天早晨，面包师用海水给面包加盐。村里没有人记得是谁。\n',
  japanese: '灯台守は嵐が来る前に十七個のランプを数えた。毎朝、パン屋は海水でパンに塩を振った。\n',
  korean: '등대지기는 폭풍이 오기 전에 열일곱 개의 등불을 세었다. 매일 아침 제빵사는 바닷물로 빵에 소금을 쳤다.\n',
  polish: 'Latarnik policzył siedemnaście lamp, zanim nadeszła burza. Zażółć gęślą jaźń, rzekła piekarka.\n',
  turkish: 'Fener bekçisi fırtına gelmeden önce on yedi lamba saydı. Şüphesiz İğdır çok güzeldi.\n',
  greek: 'Ο φύλακας του φάρου μέτρησε δεκαεπτά λάμπες πριν φτάσει η καταιγίδα.\n',
  spanish:
    'El guardián contó diecisiete lámparas. Cada mañana la panadera salaba el pan con agua del mar; ¿quién lo recordará mañana, señor?\n',
  italian: 'Il guardiano contò diciassette lampade perché la città era già buia, e così andò più su, fin lassù.\n',
  swedish:
    'Fyrvaktaren räknade sjutton lampor före stormen. Varje morgon saltade bagaren brödet; där låg också två öar.\n',
  ukrainian:
    'Доглядач маяка нарахував сімнадцять ламп, перш ніж прийшла буря. Щоранку пекарка солила хліб морською водою, і її діти це їли.\n',
  bulgarian:
    'Пазачът на фара преброи седемнадесет лампи, преди да дойде бурята. Всяка сутрин хлебарката солеше хляба с морска вода.\n',
  czech:
    'Strážce majáku napočítal sedmnáct lamp, než přišla bouře. Každé ráno pekařka solila chléb mořskou vodou, říkala čtyři děti.\n',
  slovak:
    'Strážca majáka narátal sedemnásť lámp, kým prišla búrka. Každé ráno pekárka solila chlieb morskou vodou, ľuďom to chutilo.\n',
  hungarian:
    'A toronyőr tizenhét lámpást számolt meg, mielőtt a vihar megérkezett. Minden reggel tengervízzel sózta a pék a kenyerét, hűvös időben is.\n',
  croatian:
    'Čuvar svjetionika izbrojio je sedamnaest svjetiljki prije nego što je došla oluja. Svako jutro pekarica je solila kruh, još vruć, među kućama.\n',
  slovene:
    'Čuvaj svetilnika je naštel sedemnajst luči, preden je prišla nevihta. Vsako jutro je pekarica solila kruh, še žejna in čisto sama.\n',
  romanian:
    'Paznicul farului a numãrat lãmpile înainte de furtunã. În fiecare dimineaþã brutãreasa sãra pâinea cu apã de mare.\n'
      .replaceAll('ã', 'ă')
      .replaceAll('þ', 'ţ'),
  hebrew: 'שומר המגדלור ספר שבע עשרה מנורות לפני שהגיעה הסערה. בכל בוקר המליחה האופה את הלחם במי ים.\n',
  persian:
    'نگهبان فانوس دريايي پيش از رسيدن توفان هفده چراغ شمرد. هر روز صبح نانوا نان را با آب دريا نمك مي زد و پدر پير گل چيد.\n',
  lithuanian:
    'Švyturio sargas suskaičiavo septyniolika lempų, kol atėjo audra. Kiekvieną rytą kepėja sūdė duoną jūros vandeniu, žmonės džiaugėsi.\n',
  latvian:
    'Bākas sargs saskaitīja septiņpadsmit lampas, pirms sākās vētra. Katru rītu maizniece sālīja maizi ar jūras ūdeni, un visi ēda.\n',
  estonian:
    'Majakavaht luges enne tormi tulekut kokku seitseteist lampi. Igal hommikul soolas pagar leiba mereveega; õhtul jäi külas kõik vaikseks, öö tuli.\n',
  vietnamese: 'Người gác đèn biển đếm được mười bảy ngọn đèn trước khi bão tới.\n',
  traditional: '燈塔看守人在暴風雨來臨之前數了十七盞燈。每天早晨，麵包師用海水給麵包加鹽。村裡沒有人記得是誰。\n',
};

/** Every encoding that the decoder tells apart, with languages it was used for. */
const CASES: Record<string, (keyof typeof TEXTS)[]> = {
  'windows-1252': ['french', 'german', 'spanish', 'italian', 'swedish', 'english'],
  'iso-8859-1': ['french', 'german', 'spanish'],
  'iso-8859-15': ['french'],
  macintosh: ['english', 'french', 'german', 'spanish', 'italian'],
  cp850: ['german', 'spanish', 'french', 'swedish'],
  cp437: ['german', 'french'],
  'windows-1250': ['polish', 'czech', 'slovak', 'hungarian', 'croatian', 'slovene', 'romanian'],
  'iso-8859-2': ['polish', 'czech', 'slovak', 'hungarian', 'croatian', 'slovene', 'romanian'],
  cp852: ['polish', 'czech', 'slovak', 'hungarian', 'croatian', 'slovene'],
  maccenteuro: ['polish', 'czech', 'slovak', 'hungarian'],
  'windows-1251': ['russian', 'ukrainian', 'bulgarian'],
  'koi8-r': ['russian'],
  'koi8-u': ['ukrainian'],
  'iso-8859-5': ['russian', 'ukrainian', 'bulgarian'],
  maccyrillic: ['russian', 'ukrainian', 'bulgarian'],
  cp866: ['russian', 'bulgarian'],
  'windows-1253': ['greek'],
  'iso-8859-7': ['greek'],
  'windows-1254': ['turkish'],
  'iso-8859-9': ['turkish'],
  'windows-1255': ['hebrew'],
  'iso-8859-8': ['hebrew'],
  'windows-1256': ['arabic', 'persian'],
  'iso-8859-6': ['arabic'],
  'windows-1257': ['lithuanian', 'latvian', 'estonian'],
  'iso-8859-13': ['lithuanian', 'latvian'],
  'windows-1258': ['vietnamese'],
  'windows-874': ['thai'],
  'euc-kr': ['korean'],
  cp949: ['korean'],
  gb18030: ['chinese'],
  gbk: ['chinese'],
  big5: ['traditional'],
  shift_jis: ['japanese'],
  'euc-jp': ['japanese'],
};

/** The text with what the encoding has for its signs. */
function inReach(language: keyof typeof TEXTS, encoding: string): string {
  if (encoding === 'windows-1258') return decomposedTones(TEXTS[language]);
  return /^(iso|cp8|cp4|koi8)/.test(encoding) ? TEXTS[language].replace(/[’“”—„]/g, "'") : TEXTS[language];
}

/** Vietnamese as windows-1258 writes it: the tone behind its letter. */
const decomposedTones = (text: string) =>
  text.normalize('NFD').replace(/([a-z])((?:[\u0300-\u036f])*)/giu, (_, letter: string, marks: string) => {
    const shape = marks.match(/[\u0302\u0306\u031b]/u)?.[0] ?? '';
    return (letter + shape).normalize('NFC') + marks.replace(shape, '');
  });

test.each(
  Object.entries(CASES).flatMap(([encoding, languages]) => languages.map((language) => [language, encoding] as const)),
)('UPL-05 text of any encoding: %s in %s', (language, encoding) => {
  const text = inReach(language, encoding).repeat(3);
  const bytes = iconv.encode(text, encoding);
  expect(iconv.decode(bytes, encoding)).toBe(text); // the encoding has every letter of it
  expect(decodeText(new Uint8Array(bytes)).text).toBe(text);
});

test.each(SINGLE_BYTE.map(({ encoding }) => encoding))(
  'UPL-05 %s, which the decoder claims, is tried above',
  (encoding) => {
    expect(Object.keys(CASES)).toContain(encoding);
  },
);

test('UPL-05 ISO-2022-JP: seven bits with escapes', () => {
  const text = TEXTS.japanese.replaceAll('\n', '').repeat(2);
  const wide = [...iconv.encode(text, 'euc-jp')].map((byte) => byte & 0x7f); // both are JIS X 0208
  const bytes = Uint8Array.from([0x1b, 0x24, 0x42, ...wide, 0x1b, 0x28, 0x42, 0x0a]);
  expect(decodeText(bytes)).toEqual({ text: `${text}\n`, encoding: 'iso-2022-jp' });
});

test('UPL-05 an English text whose only accent comes late is read by it, and one odd byte changes nothing', () => {
  const plain = 'The lamp keeper counted seventeen lamps before the storm came in.\n';
  const late = plain.repeat(4000) + TEXTS.french;
  expect(decodeText(new Uint8Array(iconv.encode(late, 'windows-1252')))).toEqual({
    text: late,
    encoding: 'windows-1252',
  });
  const single = `${plain}The café was closed.\n`;
  expect(decodeText(new Uint8Array(iconv.encode(single, 'windows-1252')))).toEqual({
    text: single,
    encoding: 'windows-1252',
  });
});

/** In the middle of a text: a byte of another encoding, a cut character, a byte that UTF-8 never has. */
const STRAY: [what: string, bytes: number[]][] = [
  ['a letter of windows-1252', [0xe9, 0x20]],
  ['the rest of a character', [0x85]],
  ['a character that was cut off', [0xe5, 0x89, 0x20]],
  ['a byte that is never used', [0xff]],
];

test.each(Object.keys(TEXTS).flatMap((language) => STRAY.map(([what, bytes]) => [language, what, bytes] as const)))(
  'UPL-05 %s in UTF-8 with one bad place (%s) stays what it is but for one replacement sign',
  (language, _, stray) => {
    const text = TEXTS[language as keyof typeof TEXTS].repeat(6);
    const bytes = new TextEncoder().encode(text);
    const at = bytes.indexOf(10) + 1;
    const broken = Uint8Array.from([...bytes.subarray(0, at), ...stray, ...bytes.subarray(at)]);
    const decoded = decodeText(broken);
    expect(decoded).toMatchObject({ encoding: 'utf-8', replaced: 1 });
    expect(decoded.text.replace(/\ufffd ?/, '')).toBe(text);
    expect(encodingFindings(decoded)).toEqual([{ code: 'bad_bytes', detail: '1' }]);
  },
);

const RARE = ['The café was closed.', 'The keeper’s lamp.', '“Away,” he said — and went.', 'Il a été là.'];
test.each(RARE.flatMap((words) => STRAY.map(([what, bytes]) => [words, what, bytes] as const)))(
  'UPL-05 a long English text in UTF-8 with one sentence beyond ASCII (%s) and two bad places (%s) stays what it is',
  (words, _, stray) => {
    const plain = 'The lamp keeper counted seventeen lamps before the storm came in.\n'.repeat(20);
    const [before, after] = [plain, `${words}\n${plain}`].map((text) => new TextEncoder().encode(text));
    const decoded = decodeText(Uint8Array.from([...stray, 10, ...before!, ...stray, 10, ...after!]));
    expect(decoded).toMatchObject({ encoding: 'utf-8', replaced: 2 });
    expect(decoded.text.replaceAll(/\ufffd ?\n/g, '')).toBe(`${plain}${words}\n${plain}`);
  },
);

test('UPL-05 a text in UTF-8 whose last character was cut off, and one that the person wrote U+FFFD into', () => {
  const cut = new TextEncoder().encode(TEXTS.chinese.repeat(3).trim()).subarray(0, -1);
  expect(decodeText(cut)).toMatchObject({ encoding: 'utf-8', replaced: 1 });
  expect(decodeText(new TextEncoder().encode('a \ufffd b'))).toEqual({ text: 'a \ufffd b', encoding: 'utf-8' });
});

test.runIf(haveSamples)('UPL-05 real texts with one bad byte: Chinese and Russian', () => {
  for (const [name, script] of [
    ['t5-one-bad-byte-zh.txt', /\p{Script=Han}/gu],
    ['t6-one-bad-byte-ru.txt', /\p{Script=Cyrillic}/gu],
  ] as const) {
    const { text, ...rest } = decodeText(sampleBytes(`reports/${name}`));
    expect(rest).toEqual({ encoding: 'utf-8', replaced: 1 });
    expect(text.match(script)!.length).toBeGreaterThan(500);
    expect(text).not.toMatch(/\p{Script=Arabic}/u);
  }
});

test('UPL-05 a file of one long line is read like one of many', () => {
  const text = TEXTS.korean.replaceAll('\n', ' ').repeat(2000);
  expect(decodeText(new Uint8Array(iconv.encode(text, 'cp949'))).text).toBe(text);
});

test('UPL-05 what a file declares wins over what its letters look like, also when only the platform knows it', () => {
  const bytes = new Uint8Array(iconv.encode(TEXTS.russian, 'koi8-r'));
  expect(decodeText(bytes, 'koi8-r')).toEqual({ text: TEXTS.russian, encoding: 'koi8-r' });
  expect(decodeText(bytes, 'no-such-encoding').text).toBe(TEXTS.russian);
});

const WIDE = ['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'] as const;
test.each(Object.keys(TEXTS).flatMap((language) => WIDE.map((encoding) => [language, encoding] as const)))(
  'UPL-05 %s in %s without a mark is text',
  (language, encoding) => {
    const text = TEXTS[language as keyof typeof TEXTS].repeat(40);
    const bytes = new Uint8Array(iconv.encode(text, encoding, { addBOM: false }));
    expect(looksLikeText(bytes.subarray(0, 4096))).toBe(true);
    expect(decodeText(bytes)).toEqual({ text, encoding });
  },
);

test('UPL-05 UTF-32 with a mark, and bytes that only resemble wide letters', () => {
  expect(decodeText(new Uint8Array(iconv.encode('lamp keeper', 'utf-32le', { addBOM: true }))).text).toBe(
    'lamp keeper',
  );
  expect(wideOf(new Uint8Array(400))).toBeNull();
  const numbers = new Uint8Array(Uint32Array.from({ length: 200 }, (_, index) => index).buffer);
  expect(wideOf(numbers)).toBeNull();
  let seed = 7;
  const noise = Uint8Array.from({ length: 4096 }, () => (seed = (seed * 1103515245 + 12345) % 2147483648) >> 16);
  expect(utf16Of(noise)).toBeNull();
  expect(looksLikeText(noise)).toBe(false);
});

import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { looksLikeText, utf16Of, wideOf } from '../reading/text-test.ts';
import { decodeText } from './decode.ts';

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
};

const CASES: [keyof typeof TEXTS, string][] = [
  ['english', 'macintosh'], ['french', 'windows-1252'], ['french', 'macintosh'], ['french', 'iso-8859-1'],
  ['german', 'windows-1252'], ['german', 'cp850'], ['german', 'macintosh'],
  ['russian', 'cp866'], ['russian', 'koi8-r'], ['russian', 'windows-1251'], ['russian', 'maccyrillic'],
  ['thai', 'windows-874'], ['arabic', 'windows-1256'], ['arabic', 'iso-8859-6'],
  ['chinese', 'gb18030'], ['japanese', 'shift_jis'], ['japanese', 'euc-jp'], ['korean', 'euc-kr'],
  ['polish', 'windows-1250'], ['turkish', 'windows-1254'], ['greek', 'windows-1253'],
];

test.each(CASES)('UPL-05 text of any encoding: %s in %s', (language, encoding) => {
  const text = TEXTS[language].replace(/[’“”—]/g, (sign) => (encoding.startsWith('iso') || encoding === 'cp850' ? "'" : sign));
  const bytes = iconv.encode(text.repeat(3), encoding);
  expect(decodeText(new Uint8Array(bytes)).text).toBe(text.repeat(3));
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
  expect(decodeText(new Uint8Array(iconv.encode('lamp keeper', 'utf-32le', { addBOM: true }))).text).toBe('lamp keeper');
  expect(wideOf(new Uint8Array(400))).toBeNull();
  const numbers = new Uint8Array(Uint32Array.from({ length: 200 }, (_, index) => index).buffer);
  expect(wideOf(numbers)).toBeNull();
  let seed = 7;
  const noise = Uint8Array.from({ length: 4096 }, () => (seed = (seed * 1103515245 + 12345) % 2147483648) >> 16);
  expect(utf16Of(noise)).toBeNull();
  expect(looksLikeText(noise)).toBe(false);
});

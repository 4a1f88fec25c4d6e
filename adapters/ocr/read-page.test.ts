import { expect, test } from 'vitest';
import { OCR_LANGUAGES, ocrLanguageOf } from './catalogue.ts';
import { OCR_LIMITS } from './limits.ts';
import type { InstalledLanguage } from './installed.ts';
import type { Look, Seen } from './messages.ts';
import { readPage } from './read-page.ts';
import { LookFailed } from './reader.ts';

const language = (code: string): InstalledLanguage => ({
  ...OCR_LANGUAGES.find((one) => one.code === code)!,
  source: 'package',
  path: `/${code}`,
  version: '1',
});
const [eng, deu, ara, fas, heb] = ['eng', 'deu', 'ara', 'fas', 'heb'].map(language) as [
  InstalledLanguage,
  InstalledLanguage,
  InstalledLanguage,
  InstalledLanguage,
  InstalledLanguage,
];
const seen = (confidence: number, text = 'words', workMs = 3000): Seen => ({
  lines: text
    ? [{ words: [{ text, box: { x0: 0, y0: 0, x1: 10, y1: 10 } }], box: { x0: 0, y0: 0, x1: 10, y1: 10 }, rtl: false }]
    : [],
  skew: 0,
  confidence,
  width: 100,
  height: 100,
  workMs,
});

/** Reads with an engine of the test's own; what it was asked for, as `eng+ara`, `eng 180`, `eng clean`. */
async function read(
  answer: (asked: string) => Seen | 'late',
  o: { languages?: InstalledLanguage[]; installed?: InstalledLanguage[]; detected?: InstalledLanguage | null } = {},
) {
  const asked: string[] = [];
  const limits: number[] = [];
  const page = await readPage({
    languages: o.languages ?? [],
    installed: o.installed ?? [eng],
    languageOf: () => o.detected ?? null,
    look: async ({ languages, turned, cleaned }: Look, limitMs) => {
      asked.push(
        [languages.map(({ code }) => code).join('+'), ...(turned ? [turned] : []), ...(cleaned ? ['clean'] : [])].join(
          ' ',
        ),
      );
      limits.push(limitMs);
      const said = answer(asked.at(-1)!);
      if (said === 'late') throw new LookFailed('timed_out', '');
      return said;
    },
  });
  return { asked, limits, page };
}

test('UPL-05 a good page is looked at once, a blank one too', async () => {
  expect((await read(() => seen(92))).asked).toEqual(['eng']);
  expect((await read(() => seen(0, ''))).asked).toEqual(['eng']);
});

test('UPL-05 a page that reads badly is cleaned, then turned, and the surest look is the page', async () => {
  const { asked, page } = await read((what) => seen(what === 'eng 90' ? 91 : what.includes('clean') ? 35 : 40));
  expect(asked).toEqual(['eng', 'eng clean', 'eng 180', 'eng 90']);
  expect(page).toMatchObject({ turned: 90, seen: { confidence: 91 } });
  const noisy = await read((what) => seen(what === 'eng clean' ? 88 : 30));
  expect(noisy.asked).toEqual(['eng', 'eng clean']);
});

test('UPL-05 a page upside down is turned in its own script, even when a wrong one is surer of it by chance', async () => {
  const { asked, page } = await read((what) => seen(what === 'eng+ara 180' ? 91 : what.startsWith('heb') ? 62 : 40), {
    installed: [eng, ara, heb],
    detected: eng,
  });
  expect(asked).toEqual(['eng+ara', 'heb', 'heb clean', 'heb 180', 'eng+ara 180']);
  expect(page).toMatchObject({ turned: 180, languages: [{ code: 'eng' }], seen: { confidence: 91 } });
});

test('UPL-05 other scripts are tried before a page is turned, and a known language before all', async () => {
  const installed = [eng, deu, ara, fas, heb];
  const hebrew = await read((what) => seen(what === 'heb' ? 88 : 35), { installed, detected: heb });
  expect(hebrew.asked).toEqual(['eng+ara', 'heb']);
  expect((await read(() => seen(90), { installed, languages: [ara] })).asked).toEqual(['ara']);
});

test('UPL-05 a text in another language of the script is read once more in its own; the next page begins with it', async () => {
  const german = await read((what) => seen(what === 'deu' ? 93 : 91), { installed: [eng, deu], detected: deu });
  expect(german.asked).toEqual(['eng', 'deu']);
  expect(german.page).toMatchObject({ languages: [{ code: 'deu' }] });
  const both = await read(() => seen(93), { installed: [eng, ara], detected: ara });
  expect(both.asked).toEqual(['eng+ara']);
  expect(both.page).toMatchObject({ languages: [{ code: 'ara' }] });
});

test('UPL-05 noise that takes minutes is cleaned instead, and a page ends after its minute', async () => {
  const noise = await read((what) => (what === 'eng clean' ? seen(87, 'words', 4000) : 'late'));
  expect(noise.asked).toEqual(['eng', 'eng clean']);
  expect(noise.page).toMatchObject({ seen: { confidence: 87 } });
  const never = await read(() => 'late');
  expect(never.page).toEqual({ unread: 'timed_out', workMs: OCR_LIMITS.pageMs });
  expect(never.limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThanOrEqual(OCR_LIMITS.pageMs);
});

test('UPL-05 languages are found by their tags; Urdu is known and not used', () => {
  expect(
    ['en-US', 'de-AT', 'zh', 'zh-TW', 'zh-Hant', 'nb', 'fa', 'tlh', '', null].map(
      (tag) => ocrLanguageOf(tag)?.code ?? null,
    ),
  ).toEqual(['eng', 'deu', 'chi_sim', 'chi_tra', 'chi_tra', 'nor', 'fas', null, null, null]);
  expect(ocrLanguageOf('ur')).toMatchObject({ code: 'urd', usable: false });
  expect(ocrLanguageOf('ru')).toMatchObject({ inNpm: false });
});

import { expect, test } from 'vitest';
import { colorChoice, DEFAULT_SETTINGS, isDark, parseColor, PRESETS, repairSettings } from './settings.ts';

test('READ-03 the defaults and presets are those of the specification', () => {
  expect(DEFAULT_SETTINGS).toEqual({
    version: 2,
    fontFamily: 'default',
    fontSize: 16,
    textAlign: 'book',
    flow: 'paged',
    margin: 'normal',
    lineHeight: 'book',
    columns: 'auto',
    hyphenation: 'book',
    useCustomColors: false,
    backgroundColor: '#ffffff',
    textColor: '#000000',
  });
  expect(Object.values(PRESETS).map((p) => `${p.backgroundColor}/${p.textColor}`)).toEqual([
    '#ffffff/#000000',
    '#1a1a1a/#e0e0e0',
    '#f5f1e8/#2c2416',
  ]);
});

test('READ-03 stored settings are repaired part by part', () => {
  expect(repairSettings(null)).toEqual(DEFAULT_SETTINGS);
  expect(
    repairSettings({
      fontFamily: 'Comic',
      fontSize: 90,
      textAlign: 'justify',
      useCustomColors: 1,
      backgroundColor: 'url(x)',
      textColor: '#ABC',
    }),
  ).toEqual({
    ...DEFAULT_SETTINGS,
    fontSize: 24,
    textAlign: 'justify',
    textColor: '#aabbcc',
  });
  expect(repairSettings({ fontSize: 3 }).fontSize).toBe(12);
  expect(repairSettings({ flow: 'scrolled', margin: 7, lineHeight: 'loose', columns: 'three' })).toEqual({
    ...DEFAULT_SETTINGS,
    flow: 'scrolled',
    lineHeight: 'loose',
  });
});

test('READ-03 left is kept when it was chosen; stored before it could be, it was nobody’s choice', () => {
  expect(repairSettings({ ...DEFAULT_SETTINGS, textAlign: 'left' }).textAlign).toBe('left');
  expect(repairSettings({ fontSize: 18, textAlign: 'left' })).toEqual({ ...DEFAULT_SETTINGS, fontSize: 18 });
});

test('READ-03 a colour is six digits, three digits, or refused', () => {
  expect([
    parseColor('#FFF'),
    parseColor('1a1a1a'),
    parseColor(' #f5f1e8 '),
    parseColor('red'),
    parseColor('#12'),
    parseColor('#fff;x'),
  ]).toEqual(['#ffffff', '#1a1a1a', '#f5f1e8', null, null, null]);
});

test('READ-03 the colour choice names the preset', () => {
  expect(colorChoice(DEFAULT_SETTINGS)).toBe('app');
  expect(colorChoice({ ...DEFAULT_SETTINGS, useCustomColors: true, ...PRESETS.sepia })).toBe('sepia');
  expect(colorChoice({ ...DEFAULT_SETTINGS, useCustomColors: true, backgroundColor: '#123456' })).toBe('custom');
  expect([isDark('#1a1a1a'), isDark('#f5f1e8')]).toEqual([true, false]);
});

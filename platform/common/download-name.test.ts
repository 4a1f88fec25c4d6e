import { expect, test } from 'vitest';
import { downloadName } from './download-name.ts';

test.each([
  ['The keeper of Orvik', 'The keeper of Orvik.mp3'],
  ['../../etc/passwd', 'etc_passwd.mp3'],
  ['C:\\Windows\\win.ini', 'C _Windows_win.ini.mp3'],
  ['What <is> "this"? | *', 'What is this.mp3'],
  ['CON', '_CON.mp3'],
  ['nul.tar', '_nul.tar.mp3'],
  ['com1 for all', '_com1 for all.mp3'],
  ['Console', 'Console.mp3'],
  ['The end...', 'The end.mp3'],
  ['. .', 'file.mp3'],
  ['', 'file.mp3'],
  ['???', 'file.mp3'],
  ['one\r\n\ttwo\u0000three', 'one twothree.mp3'],
  ['\u202egnp.exe', 'gnp.exe.mp3'],
  ['كتاب الرمال', 'كتاب الرمال.mp3'],
  ['ספר / 本', 'ספר_本.mp3'],
  ['👩‍🚀 in space', '👩‍🚀 in space.mp3'],
  ['a\ud800b', 'a\ufffdb.mp3'],
])('PLAY-05 %j is saved as %j', (title, name) => {
  expect(downloadName(title, 'mp3')).toBe(name);
});

test('PLAY-05 200 letters of any script make a name that file systems take, without half a letter', () => {
  for (const letter of ['x', 'ض', '本', '👩‍👩‍👧‍👦', 'é']) {
    const name = downloadName(letter.repeat(200), 'mp3');
    expect(new TextEncoder().encode(name).length).toBeLessThan(200);
    expect(name.slice(0, -4).replaceAll(letter, '')).toBe('');
  }
});

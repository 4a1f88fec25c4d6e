import { expect, test } from 'vitest';
import { isEasyToGuess } from './password-strength.ts';

const AMINA = { email: 'amina.saleh+books@example.org', name: 'Amina Saleh' };

test.each([
  'Password1!',
  'password123456',
  'P@ssw0rd2024',
  'drowssap123!',
  'mypassword!',
  'qwertyuiop12',
  '1q2w3e4r5t6y',
  'iloveyou1234',
  'sunshine2024',
  'Summer2026!',
  'Welcome2024!',
  'elephant2024',
  'abcdefghijkl',
  '12345678910',
  'passwordpassword',
  'abcabcabcabc1',
  'lantern '.repeat(32),
  'maktaba1',
  'Maktaba2024!',
  'M@kt4b4-2026',
  'MyMaktaba2026',
  'maktaba maktaba',
  'مكتبة12345',
  'كلمة المرور123',
  'amina1234567',
  'AminaSaleh!!',
  'saleh books 12',
  '4m1na-s4leh',
])('AUTH-01 is refused as easy to guess: %s', async (password) => {
  expect(await isEasyToGuess(password, AMINA)).toBe(true);
});

test.each([
  'correct horse battery 9',
  'a long sentence nobody guesses',
  'a new password 1',
  'another password 1',
  'amina reads at night',
  'lantern keeper harbor',
  'المصباح فوق الميناء القديم',
  '灯台の守り人は眠らない夜',
  '7h5kq0z!rt',
  'Vq3x-Lm8p-Tz1k',
  `${'xq7 lamp '.repeat(3)}over the harbor`,
])('AUTH-01 is a password: %s', async (password) => {
  expect(await isEasyToGuess(password, AMINA)).toBe(false);
});

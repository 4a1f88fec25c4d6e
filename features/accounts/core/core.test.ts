import { describe, expect, test } from 'vitest';
import { deviceOf, emailFault, nameFault, passwordFault } from './index.ts';

describe('SET-01 the device of a session', () => {
  test.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome',
      'Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox', 'macOS'],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    ['node', 'Node.js', null],
    ['', null, null],
  ])('SET-01 %s', (agent, browser, system) => {
    expect(deviceOf(agent)).toEqual({ browser, system });
  });
});

describe('AUTH-01 fields are checked before they are sent', () => {
  test('AUTH-01 an address has a name, one @ and a place with a dot', () => {
    for (const good of ['a@b.co', ' amina@example.org ', 'أمينة@مثال.موقع']) expect(emailFault(good)).toBeNull();
    for (const bad of ['', 'amina', 'amina@', '@example.org', 'a b@example.org', 'a@b', 'a@b.', 'a@@b.co']) {
      expect(emailFault(bad)).toEqual({ code: 'EMAIL_INVALID' });
    }
  });

  test('AUTH-01 passwords from 10 to 256 characters, names from 1 to 100', () => {
    expect(passwordFault('123456789')).toEqual({ code: 'PASSWORD_TOO_SHORT', min: 10 });
    expect(passwordFault('abcdefghij')).toBeNull();
    expect(passwordFault('lantern '.repeat(32))).toBeNull();
    expect(passwordFault('x'.repeat(257))).toEqual({ code: 'PASSWORD_TOO_LONG', max: 256 });
    expect(nameFault('  ')).toEqual({ code: 'NAME_INVALID', max: 100 });
    expect(nameFault(` ${'n'.repeat(100)} `)).toBeNull();
    expect(nameFault('n'.repeat(101))).not.toBeNull();
  });

  test.each([
    'aaaaaaaaaa',
    '1111111111',
    'ababababab',
    'AaAaAaAaAa',
    'abcabcabcabc',
    'ك'.repeat(256),
    'xyxyxyxyxyz',
    '٠'.repeat(10),
  ])('AUTH-01 a repetition of a few characters is no password: %s', (password) => {
    expect(passwordFault(password)).toEqual({ code: 'PASSWORD_REPEATED', min: 5 });
  });

  test.each([
    ['amina.saleh@example.org', 'amina.saleh@example.org'],
    ['amina.saleh@example.org', 'Amina.Saleh'],
    ['amina.saleh@example.org', 'aminasaleh2024!'],
    ['amina.saleh+books@example.org', 'amina.saleh'],
    ['amina.saleh+books@example.org', 'AminaSaleh+Books'],
    ['user123456@example.org', 'user123456'],
    ['amina.saleh7@example.org', 'amina.saleh'],
    [' Amina.Saleh@Example.org ', '1aminasaleh1'],
    ['2024011720@example.org', '2024011720'],
    ['أمينة.صالح@مثال.موقع', 'أمينة.صالح'],
  ])('AUTH-01 the address %s is no password for itself: %s', (email, password) => {
    expect(passwordFault(password, email)).toEqual({ code: 'PASSWORD_IS_EMAIL' });
  });

  test.each([
    ['amina@example.org', 'amina reads at night'],
    ['a@b.co', 'correct horse'],
    ['', 'correct horse'],
    ['no address', 'no address'],
    ['20240117@example.org', 'lantern 20240117'],
  ])('AUTH-01 with the address %s this is a password: %s', (email, password) => {
    expect(passwordFault(password, email)).toBeNull();
  });
});

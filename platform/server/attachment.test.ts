import { expect, test } from 'vitest';
import { attachment } from './attachment.ts';

test('the name of a download is one name, whatever it was called', () => {
  expect(attachment('../../\u202etxt.sh')).toBe(`attachment; filename="txt.sh"; filename*=UTF-8''txt.sh`);
  expect(attachment('a"b\\c\r\n*.txt')).toBe(`attachment; filename="a_b_c*.txt"; filename*=UTF-8''a%22b_c%2A.txt`);
  expect(attachment('كتاب.pdf')).toBe(`attachment; filename="____.pdf"; filename*=UTF-8''%D9%83%D8%AA%D8%A7%D8%A8.pdf`);
});

import { expect, test } from 'vitest';
import { contributorsOf } from './contributors.ts';

const person = (name: string, role: string) => ({ name, role });
const FILE = [person('Ann Lee', 'author'), person('Ben Ode', 'author'), person('Cy Fox', 'translator')];

test('LIB-01 each author of the file is a person; what its owner writes instead names the authors, translators stay', () => {
  expect(contributorsOf('Ann Lee, Ben Ode', FILE)).toEqual(FILE);
  expect(contributorsOf('Dee Gray & Eve Hill; Flo Ink', FILE)).toEqual([
    person('Dee Gray', 'author'),
    person('Eve Hill', 'author'),
    person('Flo Ink', 'author'),
    person('Cy Fox', 'translator'),
  ]);
  expect(contributorsOf(null, FILE)).toEqual([person('Cy Fox', 'translator')]);
  expect(contributorsOf('Ann Lee', [])).toEqual([person('Ann Lee', 'author')]);
});

test('LIB-01 a book that only has an editor is listed under that name and has no author', () => {
  expect(contributorsOf('Cy Fox', [person('Cy Fox', 'editor')])).toEqual([person('Cy Fox', 'editor')]);
  expect(contributorsOf('Ann Lee', [person('Cy Fox', 'editor')])).toEqual([
    person('Ann Lee', 'author'),
    person('Cy Fox', 'editor'),
  ]);
});

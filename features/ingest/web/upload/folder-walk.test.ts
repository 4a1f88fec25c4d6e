import { expect, test } from 'vitest';
import { filesBelow, filesPicked } from './folder-walk.ts';

const file = (name: string) =>
  ({
    name,
    isFile: true,
    isDirectory: false,
    file: (done: (file: File) => void) => done(new File(['x'], name)),
  }) as unknown as FileSystemEntry;
const folder = (name: string, ...parts: FileSystemEntry[][]) =>
  ({
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const rest = [...parts];
      return { readEntries: (done: (entries: FileSystemEntry[]) => void) => done(rest.shift() ?? []) };
    },
  }) as unknown as FileSystemEntry;

test('UPL-01 a dropped folder gives every file below it, however many answers its listing takes, and no hidden one', async () => {
  const names: string[] = [];
  const dropped = [
    folder('a', [file('1.txt'), file('.DS_Store')], [folder('b', [file('2.txt')]), file('3.txt')]),
    folder('.git', [file('x')]),
    file('4.txt'),
  ];
  for await (const one of filesBelow(dropped)) names.push(one.path);
  expect(names).toEqual(['a/1.txt', 'a/b/2.txt', 'a/3.txt', '4.txt']);
});

test('UPL-01 a picked folder gives its files but the hidden ones', () => {
  const picked = ['a/1.txt', 'a/.git/config', 'a/.DS_Store', 'a/b/2.txt'].map(
    (webkitRelativePath) => ({ webkitRelativePath }) as File,
  );
  expect(filesPicked(picked).map(({ path }) => path)).toEqual(['a/1.txt', 'a/b/2.txt']);
});

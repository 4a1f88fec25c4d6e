import { expect, test } from 'vitest';
import { rowNote, rowsInText, tableNote } from './rows.ts';

test('FORGE-02 the heading of a table is no row: its words name what is in the columns', () => {
  const table = rowsInText('Name\tPages\nMoby Dick\t635\nEmma\t474')!;
  expect(table.head).toEqual(['Name', 'Pages']);
  expect(table.rows.map((row) => rowNote(row, table.head))).toEqual([
    'Name: Moby Dick\nPages: 635',
    'Name: Emma\nPages: 474',
  ]);
  expect(tableNote(table)).toBe('| Name | Pages |\n| --- | --- |\n| Moby Dick | 635 |\n| Emma | 474 |');
});

test('FORGE-02 rows of words alone have no heading, nor have rows of figures', () => {
  for (const text of ['a\tb\nc\td', '1\t2\n3\t4', 'a\t\nb\t2', '2024\t5 €\n2025\t7 €'])
    expect(rowsInText(text)?.head).toBeNull();
});

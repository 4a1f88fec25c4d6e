import { expect, test } from 'vitest';
import { FOLD_CASES } from '../../tests/support/fold-cases.ts';
import { testDatabase } from '../../tests/support/test-database.ts';
import { foldText } from './fold-text.ts';

const { pool } = await testDatabase({ max: 1 });

/** The rule that stored texts were folded by before migration 0040. */
const foldedBefore = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|\u0640/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/ة/g, 'ه')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

test('LIB-01 what the database kept folded is brought to the rule of the code', async () => {
  for (const [text, folded] of FOLD_CASES) {
    const { rows } = await pool.query<{ was: string; is: string }>(
      'select fold_again($1) as was, fold_again($2) as is',
      [foldedBefore(text), folded],
    );
    expect(rows[0]).toEqual({ was: foldText(text), is: folded });
  }
});

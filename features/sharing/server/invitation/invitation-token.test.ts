import { expect, test } from 'vitest';
import { invitationTokens } from './invitation-token.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

test('SHARE-01 a token leads to its share and to no other', () => {
  const tokens = invitationTokens('one secret');
  const token = tokens.tokenOf(ID);
  expect(tokens.tokenOf(ID)).toBe(token);
  expect(tokens.shareOf(token)).toBe(ID);
  expect(tokens.shareOf(token.replace('0001.', '0002.'))).toBeNull();
  expect(invitationTokens('another secret').shareOf(token)).toBeNull();
  for (const bad of ['', ID, `${ID}.`, `${ID}.AAAA`, 'x.y', `${token}x`.slice(1)])
    expect(tokens.shareOf(bad)).toBeNull();
});

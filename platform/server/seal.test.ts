import { expect, test } from 'vitest';
import { sealer } from './seal.ts';

test('CHAT-02 sealed words open under the same secret and purpose only, and not when touched', () => {
  const { seal, open } = sealer('a secret of at least 32 characters!!', 'keys');
  const sealed = seal('sk-كلمة');
  expect(sealed).not.toContain('sk-');
  expect(seal('sk-كلمة')).not.toBe(sealed);
  expect(open(sealed)).toBe('sk-كلمة');
  expect(sealer('a secret of at least 32 characters!?', 'keys').open(sealed)).toBeNull();
  expect(sealer('a secret of at least 32 characters!!', 'other').open(sealed)).toBeNull();
  expect(open(`${sealed.slice(0, -2)}AA`)).toBeNull();
  expect(open('')).toBeNull();
});

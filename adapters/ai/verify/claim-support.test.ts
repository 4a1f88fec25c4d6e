import { expect, test } from 'vitest';
import { claimSupport } from './claim-support.ts';

const SOURCE = 'In 1904 the harbour master of Orvik counted exactly 317 amber lanterns in the store. The clerk slept.';

test('CHAT-02 a statement is borne out by its words; a changed number, name or negation is missing', () => {
  expect(claimSupport('The harbour master counted 317 lanterns in Orvik.', SOURCE, 'en')).toMatchObject({
    missing: [],
    coverage: 1,
  });
  expect(claimSupport('The harbour master counted 318 lanterns.', SOURCE, 'en').missing).toEqual(['318']);
  expect(claimSupport('Then Ahab counted the lanterns.', SOURCE, 'en').missing).toEqual(['Ahab']);
  expect(claimSupport('The harbour master never counted lanterns.', SOURCE, 'en').missing).toEqual(['never']);
  expect(claimSupport('Whales breathe air through their lungs.', SOURCE, 'en').coverage).toBeLessThan(0.2);
  expect(claimSupport('And so it is.', SOURCE, 'en').content).toBeLessThanOrEqual(1);
});

import { useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useAdjustOnChange } from './use-adjust-on-change.ts';

test('state starts over with the value, and the outdated state is never shown', async () => {
  const shown: string[] = [];
  function Note({ book }: { book: string }) {
    const [text, setText] = useState('');
    useAdjustOnChange(book, () => setText(''));
    useLayoutEffect(() => void shown.push(`${book}: ${text}`), [book, text]);
    return <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />;
  }
  const { rerender } = await render(<Note book="Emma" />);
  await page.getByLabelText('Note').fill('Highbury');
  await rerender(<Note book="Emma" />);
  await expect.element(page.getByLabelText('Note')).toHaveValue('Highbury');
  await rerender(<Note book="Persuasion" />);
  await expect.element(page.getByLabelText('Note')).toHaveValue('');
  expect(shown).toEqual(['Emma: ', 'Emma: Highbury', 'Persuasion: ']);
});

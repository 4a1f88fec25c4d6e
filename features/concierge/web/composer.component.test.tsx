import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../tests/support/mount.tsx';
import { expectDraftSurvivesCrash, TYPIST, WORDS } from '../../../tests/support/typed-words.tsx';
import { Composer } from './composer.tsx';

beforeEach(() => localStorage.clear());

test('CONC-04 a message survives a crash until it is sent', async () => {
  const sent: string[] = [];
  const composer = <Composer busy={false} autoFocus={false} onSend={(text) => sent.push(text)} onStop={() => {}} />;
  await expectDraftSurvivesCrash({
    open: () => mount(composer, { areas: ['concierge'], user: TYPIST }),
    field: () => page.getByRole('textbox', { name: 'Message to the concierge' }),
    save: () => page.getByRole('button', { name: 'Send' }).click(),
  });
  expect(sent).toEqual([WORDS]);
});

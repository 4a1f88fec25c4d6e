// Proves of an editor that words a person typed outlive a crash of its tab, and are forgotten once they are saved.
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { RenderResult } from 'vitest-browser-react';

/** Who types. */
export const TYPIST = { id: 'typist', name: 'Dara Novak', email: 'dara@example.org' };
export const WORDS = 'words nobody likes to type twice';

/** Names under which this browser keeps the words. */
const placesOf = (words: string): string[] =>
  Object.entries(localStorage)
    .filter(([, text]) => text.includes(words))
    .map(([name]) => name);

/** Takes a page away as a crash of its tab does: whatever its parts would still keep while they leave isn't kept. */
export async function crash(page: Pick<RenderResult, 'unmount'>): Promise<void> {
  const kept = Object.entries(localStorage);
  await page.unmount();
  localStorage.clear();
  for (const [name, value] of kept) localStorage.setItem(name, value);
}

type TypedInto = {
  /** Draws the editor as a page does that was just loaded. */
  open(): Promise<RenderResult>;
  field(): Locator;
  /** Saves as a person does. */
  save(): Promise<unknown>;
  words?: string;
};

/** Types, crashes, finds the words; saves, and finds the editor as it was at first. */
export async function expectDraftSurvivesCrash({ open, field, save, words = WORDS }: TypedInto): Promise<void> {
  const first = await open();
  await expect.element(field()).toBeInTheDocument();
  const before = (field().element() as HTMLInputElement).value;
  await field().fill(words);
  expect(placesOf(words), 'kept at once').toHaveLength(1);
  await crash(first);
  const second = await open();
  await expect.element(field()).toHaveValue(words);
  await save();
  await expect.poll(() => placesOf(words)).toEqual([]);
  await second.unmount();
  const third = await open();
  await expect.element(field()).toHaveValue(before);
  await third.unmount();
}

import { useCommands } from '../../../../platform/web/commands/use-commands.ts';
import { SEARCHES } from '../commands.ts';
import { openSearch } from '../state/book-search.ts';

type Search = { open: boolean; onStep: (by: 1 | -1) => void; onClose: () => void };

/** Opening the search, going from result to result, and closing it. */
export function useSearchCommands({ open, onStep, onClose }: Search): void {
  useCommands([
    { ...SEARCHES.open, perform: takeUp },
    { ...SEARCHES.next, perform: () => onStep(1) },
    { ...SEARCHES.previous, perform: () => onStep(-1) },
    { ...SEARCHES.close, when: () => open, perform: onClose },
  ]);
}

/** Asked for again, the field is taken up anew. */
function takeUp(): void {
  openSearch();
  document.querySelector<HTMLInputElement>('[data-search-field]')?.select();
}

import { useState } from 'react';
import { asBoolean, readStored, writeStored } from '../../../../platform/web/stored.ts';
import { createStore, useStore } from '../../../../platform/web/store.ts';
import { useStored } from '../../../../platform/web/use-stored.ts';

const KEY = 'maktaba.malaika.historyInSidebar';
const inSidebar = createStore<boolean>(readStored(localStorage, KEY, asBoolean) ?? false);

/** The sidebar says whether it shows the conversations; remembered, so that the page does not jump on the next visit. */
export function showHistoryInSidebar(shows: boolean): void {
  inSidebar.set(shows);
  writeStored(localStorage, KEY, shows);
}

/** Where the conversations show on the page: not at all while the sidebar has them, else as a column that can be
 *  folded, and as a drawer where there is no room for one. */
export function useHistoryPlace() {
  const elsewhere = useStore(inSidebar);
  const [open, setOpen] = useStored('malaika.history', true, asBoolean);
  const [drawer, setDrawer] = useState(false);
  return { elsewhere, column: open && !elsewhere, setColumn: setOpen, drawer, setDrawer };
}

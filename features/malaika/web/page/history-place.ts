import { useState } from 'react';
import { asBoolean, readStored, writeStored } from '../../../../platform/web/stored.ts';
import { createStore, useStore } from '../../../../platform/web/store.ts';
import { useStored } from '../../../../platform/web/use-stored.ts';

const KEY = 'maktaba.malaika.historyInSidebar';
const inSidebar = createStore<boolean>(readStored(localStorage, KEY, asBoolean) ?? false);

/** Whether the sidebar shows the conversations; stored, so that the layout doesn't shift on the next visit. */
export function showHistoryInSidebar(shows: boolean): void {
  inSidebar.set(shows);
  writeStored(localStorage, KEY, shows);
}

/** Where the page shows the conversations: nowhere while the sidebar has them, otherwise in a collapsible column, or in
 *  a drawer on narrow screens. */
export function useHistoryPlace() {
  const elsewhere = useStore(inSidebar);
  const [open, setOpen] = useStored('malaika.history', true, asBoolean);
  const [drawer, setDrawer] = useState(false);
  return { elsewhere, column: open && !elsewhere, setColumn: setOpen, drawer, setDrawer };
}

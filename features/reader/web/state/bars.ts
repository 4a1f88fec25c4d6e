// The bars around a book. On a phone the page has the whole screen: they come when it is tapped and go the same way.
import { createStore, useStore } from '../../../../platform/web/store.ts';

const asked = createStore(false);

/** The page was tapped. */
export const toggleBars = (): void => asked.set(!asked.get());

/** A book opens: the page comes first. */
export const hideBars = (): void => asked.set(false);

/** Whether the bars were asked for. */
export const useBarsAsked = (): boolean => useStore(asked);

import { snapSelection } from './snap-selection.ts';

/** How long a selection must rest, ms: by keys and by the handles of a touch screen it grows in steps. */
const REST_MS = 300;

export type SelectionHeard = {
  /** A selection rests. */
  onRest(): void;
  /** Nothing is selected any more. */
  onNone(): void;
  /** Selected words are dragged away. */
  onDrag?(data: DataTransfer): void;
};

/** Watches what is selected in a document; by mouse or touch it grows to whole words. `dismissed` tells whether the last press took a selection away. */
export function watchSelection(doc: Document, heard: SelectionHeard): { dismissed(): boolean; stop(): void } {
  const stop = new AbortController();
  const { signal } = stop;
  const collapsed = (): boolean => doc.getSelection()?.isCollapsed !== false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  let had = false;
  let byKeys = false;
  const rest = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (collapsed()) return heard.onNone();
      if (!byKeys) snapSelection(doc);
      heard.onRest();
    }, ms);
  };
  doc.addEventListener('keydown', () => (byKeys = true), { signal, capture: true });
  doc.addEventListener(
    'pointerdown',
    () => {
      pressed = true;
      byKeys = false;
      had = !collapsed();
    },
    { signal, capture: true },
  );
  for (const name of ['pointerup', 'pointercancel', 'touchend'] as const) {
    doc.addEventListener(
      name,
      (event) => {
        pressed = false;
        rest((event as PointerEvent).pointerType === 'mouse' ? 10 : REST_MS);
      },
      { signal, capture: true },
    );
  }
  doc.addEventListener(
    'dragstart',
    ({ dataTransfer }) => {
      if (dataTransfer && !collapsed()) heard.onDrag?.(dataTransfer);
    },
    { signal },
  );
  doc.addEventListener(
    'selectionchange',
    () => {
      if (!pressed) rest(REST_MS);
      else if (collapsed()) heard.onNone();
    },
    { signal },
  );
  return {
    dismissed: () => had,
    stop: () => {
      clearTimeout(timer);
      stop.abort();
    },
  };
}

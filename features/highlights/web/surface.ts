// What marks ask of an open book, whatever its kind. The reader's engines answer.

/** A rectangle on the screen. */
export type ScreenBox = { left: number; top: number; width: number; height: number };

/** Where in a book: an EPUB CFI, or a page of a PDF with rectangles in points. */
export type MarkPlace = { cfi: string | null; page: number | null; rects: number[][] | null };

/** A mark as it is drawn. `exact`: the place is that of the words themselves. */
export type DrawnMark = MarkPlace & { id: string; text: string; exact: boolean; color: string; noted: boolean };

/** Words that are selected, with what is around them and where they stand on the screen. */
export type SelectedText = MarkPlace & {
  text: string;
  prefix: string;
  suffix: string;
  progress: number;
  box: ScreenBox;
};

export type SurfaceEvents = {
  /** Words were selected, or no more. */
  onSelect(selected: SelectedText | null): void;
  /** The selected words are dragged away. */
  onDrag?(data: DataTransfer): void;
  /** A mark was pressed. */
  onPress(id: string, box: ScreenBox): void;
  /** The words of a mark stand somewhere else than it says; null when they are not where it says and not near. */
  onFound(id: string, place: MarkPlace | null): void;
};

/** Draws marks over an open book without changing it, and hears what is selected. */
export type MarkSurface = {
  draw(marks: readonly DrawnMark[]): void;
  /** Listens until the returned function is called. */
  listen(events: SurfaceEvents): () => void;
  clearSelection(): void;
  /** Selects the first sentence on the page, for who has no pointer. */
  selectSentence(): void;
  /** The place one is at, with its first words. */
  here(): (MarkPlace & { text: string; progress: number }) | null;
  /** Is a place on the page one is at? */
  isHere(place: MarkPlace): boolean;
};

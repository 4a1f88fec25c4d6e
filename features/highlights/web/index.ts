export { highlightsCommands } from './commands.ts';
export { HighlightsPage } from './doors.tsx';
export { BookmarkButton } from './in-book/bookmark-button.tsx';
export { MarksLayer } from './in-book/marks-layer.tsx';
export { BookmarksList, HighlightsList, NotesList } from './in-book/mark-lists.tsx';
export type { DrawnMark, MarkPlace, MarkSurface, ScreenBox, SelectedText, SurfaceEvents } from './surface.ts';
export { markPassage } from './state/mark-passage.ts';
export { sendWaitingMarks } from './state/marks.ts';
/** The marks of a book for who draws without React. */
export { watchBookMarks } from './state/watch-marks.ts';
/** The small window beside words that are selected, wherever they are. */
export { Floating } from './menu/floating.tsx';

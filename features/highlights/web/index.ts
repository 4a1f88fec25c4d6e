export { highlightsCommands } from './commands.ts';
export { HighlightsPage } from './doors.tsx';
export { BookmarkButton } from './in-book/bookmark-button.tsx';
export { MarksLayer } from './in-book/marks-layer.tsx';
export { BookmarksList, HighlightsList, NotesList } from './in-book/mark-lists.tsx';
export type { DrawnMark, MarkPlace, MarkSurface, ScreenBox, SelectedText, SurfaceEvents } from './surface.ts';
export { sendWaitingMarks } from './state/marks.ts';

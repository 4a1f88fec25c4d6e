export { readerCommands } from './commands.ts';
export { ReaderSidebar } from './doors.tsx';
export { PRESETS, type ReaderSettings } from '../core/index.ts';
export { changeSettings, readerSettings } from './state/settings.ts';
export { useContinueBook } from './state/use-continue-book.ts';
export { sendWaitingPositions } from './state/positions-outbox.ts';
/** Hears what is selected in a page; by mouse or touch it grows to whole words. */
export { watchSelection } from './selection-watch.ts';

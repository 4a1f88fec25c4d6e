export { readerCommands } from './commands.ts';
export { ReaderPage, ReaderSidebar } from './doors.tsx';
export { prepareBook } from './prepare-book.ts';
export { useContinueBook } from './state/use-continue-book.ts';
export { sendWaitingPositions } from './state/positions-outbox.ts';

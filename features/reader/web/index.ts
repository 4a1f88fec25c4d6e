export { ReaderPage, ReaderSidebar } from './doors.tsx';
export { useContinueBook } from './state/use-continue-book.ts';
export { sendWaitingPositions } from './state/positions-outbox.ts';

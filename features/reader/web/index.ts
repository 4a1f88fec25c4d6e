export { ReaderPage, ReaderSidebar } from './doors.tsx';
export { useContinueBook } from './state/use-continue-book.ts';

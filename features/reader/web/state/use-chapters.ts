import { type Chapter, chaptersAround } from '../../core/index.ts';
import { type ReaderSession, useReaderSession } from './reader-session.ts';

const NONE: readonly Chapter[] = [];
const chaptersOf = (session: ReaderSession | null): readonly Chapter[] => session?.engine.chapters ?? NONE;
const indexOf = (session: ReaderSession | null): number =>
  chaptersAround(chaptersOf(session), session?.place?.percent ?? 0, session?.place?.chapterId ?? null).index;

/** The contents of the open book, with the chapter being read and the one after it. */
export function useChapters(): { chapters: readonly Chapter[]; current: Chapter | null; next: Chapter | null } {
  const chapters = useReaderSession(chaptersOf);
  const index = useReaderSession(indexOf);
  return { chapters, current: chapters[index] ?? null, next: chapters[index + 1] ?? null };
}

import { type Chapter, chaptersAround } from '../../core/index.ts';
import { useReaderSession } from './reader-session.ts';

const NONE: readonly Chapter[] = [];

/** The contents of the open book, with the chapter being read and the one after it. */
export function useChapters(): { chapters: readonly Chapter[]; current: Chapter | null; next: Chapter | null; index: number } {
  const session = useReaderSession();
  const chapters = session?.engine.chapters ?? NONE;
  return { chapters, ...chaptersAround(chapters, session?.place?.percent ?? 0, session?.place?.chapterId ?? null) };
}

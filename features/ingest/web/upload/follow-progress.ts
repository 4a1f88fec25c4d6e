import { ORPCError } from '@orpc/client';
import { hearLive, liveState } from '../../../../platform/web/live/news.ts';
import { problemCode } from '../../../../platform/web/problem-text.ts';
import { api } from '../client.ts';
import { lookAtNews } from '../work-news.ts';

export type ProgressNews =
  | { type: 'progress'; progress: number; stage: string }
  | { type: 'completed' }
  | { type: 'failed'; error: unknown }
  | { type: 'lost' }
  | { type: 'unreachable' };

/** Work that died says nothing: it is looked at this often in any case, ms. */
const LOOK_MS = 5000;

/** Follows the work on a book until it ends, by what the live stream tells; says so where there is none (spec 4). Gives what ends it. */
export function followProgress(bookId: string, tell: (news: ProgressNews) => void): () => void {
  let over = false;
  const tellState = (): void => {
    const state = liveState();
    if (!over && (state === 'lost' || state === 'unreachable')) tell({ type: state });
  };
  const finish = (news: ProgressNews): void => {
    if (over) return;
    end();
    tell(news);
  };
  const look = async (): Promise<void> => {
    const book = await api.bookStatus({ bookId });
    if (over) return;
    if (book.status === 'chat_ready') return finish({ type: 'completed' });
    if (book.status === 'failed')
      return finish({
        type: 'failed',
        error: new ORPCError(book.code ?? 'INTERNAL', {
          status: 422,
          message: book.error ?? '',
          data: book.details ?? {},
        }),
      });
    tell({ type: 'progress', progress: book.progress, stage: book.stage ?? 'waiting' });
    tellState();
  };
  const lookAnyway = (): void =>
    void look().catch((error: unknown) => {
      if (problemCode(error).endsWith('NOT_FOUND')) finish({ type: 'failed', error });
    });
  const stopNews = lookAtNews(() => [bookId], look),
    stopState = hearLive((news) => {
      if (news.type === 'state') tellState();
      if (news.type === 'resync' || (news.type === 'state' && news.state === 'open')) lookAnyway();
    }),
    timer = setInterval(lookAnyway, LOOK_MS);
  function end(): void {
    over = true;
    clearInterval(timer);
    stopNews();
    stopState();
  }
  tellState();
  lookAnyway();
  return end;
}

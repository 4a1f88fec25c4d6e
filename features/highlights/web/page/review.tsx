import { useMutation, useQuery } from '@tanstack/react-query';
import { BookOpen, CheckCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ariaKeys } from '../../../../platform/web/commands/chord-text.ts';
import { useKeysOf } from '../../../../platform/web/commands/shortcut.ts';
import { useCommands } from '../../../../platform/web/commands/use-commands.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { queryClient } from '../../../../platform/web/query.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { Button, buttonClass } from '../../../../platform/web/ui/button.tsx';
import { Cover } from '../../../../platform/web/ui/cover.tsx';
import { Kbd } from '../../../../platform/web/ui/kbd.tsx';
import { Progress } from '../../../../platform/web/ui/progress.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../../platform/web/ui/states.tsx';
import type { Mark, MarkedBook } from '../../contract.ts';
import { ANSWERS } from '../commands.ts';
import { REVIEW_ANSWERS, type ReviewAnswer } from '../../core/index.ts';
import { INK } from '../menu/colours.ts';
import { api } from '../state/client.ts';
import { placeSearch } from './place-search.ts';
import { reviewQuery, today } from './review-query.ts';

/** The day's handful of highlights to look back at, one at a time (HIGH-01). */
export function Review({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { data, isPending, isError, error, refetch } = useQuery(reviewQuery());
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: reviewQuery().queryKey }), []);
  if (isPending) return <Skeleton className="h-72 w-full" />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const left = data.marks.filter((mark) => !answered.has(mark.id));
  const mark = left[0];
  const total = data.done + data.marks.length;
  const done = total - left.length;
  const book = mark && data.books.find((one) => one.id === mark.bookId);
  if (!mark || !book) return <Finished none={total === 0} onClose={onClose} />;
  return (
    <section aria-label={t('highlights.review.title')}>
      <div className="mb-5 flex items-center gap-4">
        <Progress value={(done / total) * 100} label={t('highlights.review.progress')} className="flex-1" />
        <p role="status" className="text-sm whitespace-nowrap text-text-3 tabular-nums">
          {t('highlights.review.count', { done: done + 1, total })}
        </p>
      </div>
      <Card key={mark.id} mark={mark} book={book} onAnswered={() => setAnswered(new Set([...answered, mark.id]))} />
    </section>
  );
}

type CardProps = { mark: Mark; book: MarkedBook; onAnswered: () => void };

function Card({ mark, book, onAnswered }: CardProps) {
  const { t, date } = useI18n();
  const words = useRef<HTMLQuoteElement>(null);
  const say = useMutation({
    mutationFn: (answer: ReviewAnswer) => api.answerReview({ markId: mark.id, answer, day: today() }),
    onSuccess: onAnswered,
    onError: (error) => toast.error(t('highlights.save.refused'), { description: problemText(t, error) }),
  });
  const answer = (one: ReviewAnswer): void => void (say.isPending || say.mutate(one));
  useCommands(REVIEW_ANSWERS.map((one) => ({ ...ANSWERS[one], perform: () => answer(one) })));
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <div className="rounded-lg border border-line bg-surface">
      <article className="relative px-6 py-7 md:px-10 md:py-9">
        <span
          className="absolute inset-y-7 start-0 w-1 rounded-e-full"
          style={{ background: INK[mark.colour ?? 'yellow'] }}
          aria-hidden="true"
        />
        <blockquote
          ref={words}
          tabIndex={-1}
          dir="auto"
          className="max-h-[45vh] overflow-y-auto rounded-sm font-book text-lg leading-relaxed whitespace-pre-line outline-none"
        >
          {mark.text}
        </blockquote>
        {mark.note && (
          <p dir="auto" className="mt-4 rounded-md bg-ground px-3 py-2 whitespace-pre-wrap">
            {mark.note}
          </p>
        )}
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Cover
            src={book.coverImageUrl}
            title={book.title}
            author={book.author}
            direction={book.direction}
            className="w-9 shrink-0"
          />
          <div className="min-w-40 flex-1 text-sm">
            <p className="truncate font-medium">
              <bdi>{book.title}</bdi>
            </p>
            <p className="truncate text-text-3">
              {mark.chapter && <bdi>{mark.chapter}</bdi>}
              {mark.chapter && ' · '}
              <time dateTime={mark.createdAt}>{date(mark.createdAt)}</time>
            </p>
          </div>
          {book.held ? (
            <AppLink to="/reader" search={placeSearch(mark)} className={buttonClass('quiet', 'sm')}>
              <BookOpen aria-hidden="true" />
              {t('highlights.list.open')}
            </AppLink>
          ) : (
            <p className="text-sm text-text-3">{t('highlights.gone.label')}</p>
          )}
        </div>
      </article>
      <div
        role="group"
        aria-label={t('highlights.review.question')}
        className="grid grid-cols-3 gap-2 border-t border-line p-3 max-sm:[&_button]:px-1"
      >
        {REVIEW_ANSWERS.map((one) => (
          <AnswerButton key={one} answer={one} onAnswer={() => answer(one)} disabled={say.isPending} />
        ))}
      </div>
    </div>
  );
}

type AnswerButtonProps = { answer: ReviewAnswer; onAnswer: () => void; disabled: boolean };

function AnswerButton({ answer, onAnswer, disabled }: AnswerButtonProps) {
  const { t } = useI18n();
  const keys = useKeysOf(ANSWERS[answer]);
  const main = answer === 'keep';
  return (
    <Button
      variant={main ? 'primary' : 'line'}
      onClick={onAnswer}
      disabled={disabled}
      aria-keyshortcuts={ariaKeys(keys)}
    >
      {t(`highlights.review.${answer}`)}
      {keys[0] && (
        <span className="max-sm:hidden">
          <Kbd keys={keys[0]} tone={main ? 'inverse' : 'plain'} />
        </span>
      )}
    </Button>
  );
}

function Finished({ none, onClose }: { none: boolean; onClose: () => void }) {
  const { t } = useI18n();
  const back = <Button onClick={onClose}>{t('highlights.review.back')}</Button>;
  return (
    <div role="status">
      <EmptyState
        icon={<CheckCheck />}
        title={none ? t('highlights.review.none') : t('highlights.review.finished')}
        text={none ? t('highlights.review.noneText') : t('highlights.review.finishedText')}
        action={back}
      />
    </div>
  );
}

import { useId, useState } from 'react';
import { cx } from '../../../platform/web/cx.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Cover } from '../../../platform/web/ui/cover.tsx';
import { sizeText } from '../../catalog/web/index.ts';
import type { EditionGroup } from '../contract.ts';
import { useDecide } from './use-decide.ts';

type Book = EditionGroup['books'][number];

/** Books that look alike, with the choice which of them stays. */
export function GroupCard({ group }: { group: EditionGroup }) {
  const { t } = useI18n(),
    name = useId(),
    [chosen, setChosen] = useState(group.bestId),
    { busy, decide } = useDecide(group);
  const keepId = group.books.some((book) => book.id === chosen) ? chosen : group.bestId,
    title = group.books.find((book) => book.id === keepId)?.title ?? '';
  return (
    <section aria-labelledby={name} className="rounded-lg border border-line bg-surface p-4 md:p-5">
      <h2 id={name} className="font-book text-lg font-semibold">
        <bdi>{title}</bdi>
      </h2>
      <p className="mb-4 text-sm text-text-3">{t(`editions.why.${group.why}`)}</p>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{t('editions.choose')}</legend>
        <div className={cx('grid gap-3 md:grid-cols-2', group.books.length > 2 && 'lg:grid-cols-3')}>
          {group.books.map((book) => (
            <Choice
              key={book.id}
              book={book}
              name={name}
              checked={book.id === keepId}
              onChoose={() => setChosen(book.id)}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          busy={busy === 'merge'}
          disabled={busy === 'keep'}
          onClick={() => void decide('merge', keepId)}
        >
          {t('editions.merge')}
        </Button>
        <Button busy={busy === 'keep'} disabled={busy === 'merge'} onClick={() => void decide('keep', keepId)}>
          {t('editions.keep', { count: group.books.length })}
        </Button>
        <p className="w-full text-xs text-text-3 text-pretty">
          {t('editions.explain', { count: group.books.length - 1 })}
        </p>
      </div>
    </section>
  );
}

type ChoiceProps = { book: Book; name: string; checked: boolean; onChoose: () => void };

function Choice({ book, name, checked, onChoose }: ChoiceProps) {
  const { t } = useI18n(),
    facts = useId();
  return (
    <div className="relative rounded-md border border-line-strong/60 p-3 has-checked:border-accent has-checked:bg-accent-soft">
      <label className="flex cursor-pointer gap-3">
        <Cover
          src={book.coverImageUrl}
          title={book.title}
          author={book.author}
          direction={book.direction}
          className="aspect-[2/3] h-28 shrink-0"
        />
        <span className="min-w-0 flex-1">
          <span className="mb-1 flex items-center gap-2 text-sm">
            <input
              type="radio"
              name={name}
              checked={checked}
              onChange={onChoose}
              aria-describedby={facts}
              className="size-4 shrink-0 accent-accent"
            />
            {t('editions.keepThis')}
          </span>
          <span className="text-match-parent line-clamp-3 leading-snug font-medium" dir="auto">
            {book.title}
          </span>
          {book.author && (
            <span className="text-match-parent line-clamp-1 text-sm text-text-2" dir="auto">
              {book.author}
            </span>
          )}
        </span>
      </label>
      <Facts book={book} id={facts} />
      <AppLink
        to={`/documents/${book.id}`}
        className="mt-2 inline-block min-h-6 text-sm/6 text-accent underline-offset-4 hover:underline"
      >
        {t('editions.open')}
        <span className="sr-only">: {book.title}</span>
      </AppLink>
    </div>
  );
}

function Facts({ book, id }: { book: Book; id: string }) {
  const i18n = useI18n(),
    { t, number, date } = i18n;
  const length = [
    book.pages ? t('library.fact.pages', { count: book.pages }) : '',
    book.words ? t('library.fact.words', { count: book.words }) : '',
  ];
  const rows: [string, string][] = [
    [t('library.fact.format'), book.format.toUpperCase()],
    [t('library.fact.size'), sizeText(i18n, book.fileSize)],
    [t('library.fact.length'), length.filter(Boolean).join(' · ')],
    [t('library.fact.added'), date(book.createdAt)],
    [t('library.fact.progress'), number(book.progress / 100, { style: 'percent', maximumFractionDigits: 0 })],
    [t('editions.marks'), number(book.marks)],
  ];
  return (
    <dl id={id} className="mt-3 space-y-1 text-sm">
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-text-2">{label}</dt>
            <dd className="ms-auto text-end tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

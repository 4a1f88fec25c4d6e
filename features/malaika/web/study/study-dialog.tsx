import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import type { StudyKind, StudyRequest } from '../../contract.ts';
import type { BookName } from '../composer/chosen-scope.ts';
import { bookQuery, shelfQuery } from '../queries.ts';
import { chaptersOf } from './chapters.ts';

const WHOLE = 'whole';
const MOST_CHAPTERS = 300;

type StudyDialogProps = {
  kind: StudyKind;
  /** The books of the scope; empty for the whole library or a collection. */
  books: readonly BookName[];
  onClose: () => void;
  onAsk: (question: string, study: StudyRequest, book: BookName) => void;
};

/** The book and chapter something to study is made of. */
export function StudyDialog({ kind, books, onClose, onAsk }: StudyDialogProps) {
  const { t } = useI18n();
  const shelf = useQuery({ ...shelfQuery, enabled: books.length === 0 });
  const choices = books.length > 0 ? books : (shelf.data?.books ?? []).filter(({ chatReady }) => chatReady);
  const [chosen, setChosen] = useState<string | null>(null);
  const [chapter, setChapter] = useState(WHOLE);
  const book = choices.find(({ id }) => id === chosen) ?? choices[0];
  const details = useQuery({ ...bookQuery(book?.id ?? ''), enabled: book !== undefined, retry: false });
  const title = book?.title || details.data?.title || '';
  const chapters = chaptersOf(details.data?.toc ?? [], title).slice(0, MOST_CHAPTERS);
  const name = chapters[Number(chapter)];

  const ask = () => {
    if (!book) return;
    const kindName = t(`malaika.study.kind.${kind}`);
    const question =
      name === undefined
        ? t('malaika.study.askBook', { kind: kindName, title })
        : t('malaika.study.askChapter', { kind: kindName, title, chapter: name });
    onAsk(question, { kind, bookId: book.id, ...(name !== undefined && { chapter: name }) }, { id: book.id, title });
    onClose();
  };
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button variant="primary" disabled={!book} onClick={ask}>
        {t('malaika.study.make')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`malaika.study.kind.${kind}`)}
      description={t(`malaika.study.hint.${kind}`)}
      footer={footer}
    >
      {books.length === 0 && shelf.isPending ? (
        <Spinner label={t('common.loading')} className="py-6 text-text-3" />
      ) : book ? (
        <div className="space-y-4">
          <Field label={t('malaika.study.book')}>
            <Select
              value={book.id}
              onChange={(id) => {
                setChosen(id);
                setChapter(WHOLE);
              }}
              options={choices.map((one) => ({ value: one.id, label: one.title || title }))}
              className="w-full [&>span:first-child]:truncate"
            />
          </Field>
          <Field label={t('malaika.study.chapter')}>
            <Select
              value={chapter}
              onChange={setChapter}
              disabled={chapters.length === 0}
              options={[
                { value: WHOLE, label: t('malaika.study.whole') },
                ...chapters.map((label, at) => ({ value: String(at), label })),
              ]}
              className="w-full [&>span:first-child]:truncate"
            />
          </Field>
        </div>
      ) : (
        <p className="text-text-2">{t('malaika.study.noBook')}</p>
      )}
    </Dialog>
  );
}

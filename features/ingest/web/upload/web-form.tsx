import { type FormEvent, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { Button, buttonClass } from '../../../../platform/web/ui/button.tsx';
import { DraftNote } from '../../../../platform/web/ui/draft-note.tsx';
import { Field, Input } from '../../../../platform/web/ui/field.tsx';
import { Pills } from '../../../../platform/web/ui/tabs.tsx';
import { useDraft } from '../../../../platform/web/use-draft.ts';
import { MAX_ADDRESS } from '../../limits.ts';
import { api } from '../client.ts';
import { followSaved } from './upload-queue.ts';

type Mode = 'article' | 'page';
type Same = { bookId: string; title: string };

/** From the web: an address becomes a book; its page is fetched by the server. */
export function WebForm({ id, onBusy }: { id: string; onBusy: (busy: boolean) => void }) {
  const { t } = useI18n();
  const draft = useDraft('upload-address', { address: '' }),
    { address } = draft.texts,
    [mode, setMode] = useState<Mode>('article'),
    [same, setSame] = useState<Same | null>(null),
    [error, setError] = useState<string | null>(null);
  const save = async (keepDuplicate: boolean) => {
    if (!address.trim()) return setError(t('library.web.addressNeeded'));
    setError(null);
    setSame(null);
    onBusy(true);
    try {
      const saved = await api.saveFromWeb({ address, mode, keepDuplicate });
      if (saved.duplicate) return setSame(saved.duplicate);
      followSaved({ bookId: saved.bookId, name: address.trim() }, t);
      draft.discard();
    } catch (failure) {
      setError(problemText(t, failure));
    } finally {
      onBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(false);
  };
  return (
    <form id={id} onSubmit={submit} className="space-y-4" noValidate>
      <Field label={t('library.web.address')} hint={t('library.web.hint')} error={error}>
        <Input
          value={address}
          onChange={(e) => draft.set({ address: e.target.value })}
          inputMode="url"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={MAX_ADDRESS}
          dir="ltr"
          placeholder="https://"
        />
      </Field>
      <DraftNote draft={draft} />
      <Pills
        label={t('library.web.mode')}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'article', label: t('library.web.article') },
          { value: 'page', label: t('library.web.page') },
        ]}
      />
      <AppLink to="/documents/catalogues" className="inline-block text-sm text-accent underline underline-offset-4">
        {t('library.web.catalogues')}
      </AppLink>
      {same && (
        <div role="status" className="flex flex-wrap items-center gap-2 rounded-md bg-sunken px-4 py-3">
          <p className="min-w-0 flex-1">{t('library.web.already', { title: same.title })}</p>
          <AppLink to="/reader" search={{ book: same.bookId }} className={buttonClass('line')}>
            {t('library.book.read')}
          </AppLink>
          <Button variant="quiet" onClick={() => void save(true)}>
            {t('library.web.again')}
          </Button>
        </div>
      )}
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Field, Input, TextArea } from '../../../../platform/web/ui/field.tsx';
import { Pills } from '../../../../platform/web/ui/tabs.tsx';
import { asFile, guessKind, TEXT_KINDS } from '../../core/pasted-text.ts';
import { MAX_PASTED } from '../../limits.ts';
import { MAX_TITLE } from '../../../catalog/limits.ts';
import { useTextDraft } from './text-draft.ts';
import { startUploads } from './upload-queue.ts';

/** From text: what one pastes or writes becomes a book like any file. */
export function TextForm({ id }: { id: string }) {
  const { t, number } = useI18n(),
    [draft, setDraft, forget] = useTextDraft(),
    [error, setError] = useState<string | null>(null),
    { title, text, kind } = draft;
  const write = (next: string) => {
    setError(null);
    setDraft({ ...draft, text: next, kind: text.trim() === '' ? guessKind(next) : kind });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return setError(t('library.text.needed'));
    if (text.length > MAX_PASTED) return setError(t('library.text.tooLong', { most: number(MAX_PASTED) }));
    const file = asFile(draft);
    startUploads([new File([file.body], file.name, { type: file.type })], { title: title.trim() }, t);
    forget();
  };
  return (
    <form id={id} onSubmit={submit} className="space-y-4" noValidate>
      <Field label={t('library.field.title')}>
        <Input
          value={title}
          maxLength={MAX_TITLE}
          dir={title ? 'auto' : undefined} // an empty field reads like the page
          placeholder={t('library.text.fromFirstLine')}
          onChange={(e) => setDraft({ ...draft, title: e.target.value })}
        />
      </Field>
      <Field label={t('library.text.field')} error={error} hint={t('library.text.hint')}>
        <TextArea
          value={text}
          rows={10}
          dir={text ? 'auto' : undefined}
          onChange={(e) => write(e.target.value)}
          className="min-h-44 font-book"
        />
      </Field>
      <Pills
        label={t('library.text.kind')}
        value={kind}
        onChange={(next) => setDraft({ ...draft, kind: next })}
        options={TEXT_KINDS.map((one) => ({ value: one, label: t(`library.text.${one}`) }))}
      />
    </form>
  );
}

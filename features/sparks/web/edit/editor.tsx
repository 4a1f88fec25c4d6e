import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { textDirection } from '../../../../platform/common/text-direction.ts';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import type { SparkDetail } from '../../contract.ts';
import { MAX_PARAGRAPHS, MAX_SPARK_EXCERPT, MAX_SPARK_TITLE } from '../../limits.ts';
import type { DraftParagraph } from './draft.ts';
import { ParagraphField, WRITTEN } from './paragraph-field.tsx';
import { Conflict, SaveStatus } from './save-state.tsx';
import { TagField } from './tag-field.tsx';
import { type Editing, useEditing } from './use-editing.ts';

/** Changes of the list of paragraphs; a new one gets the focus. */
function useParagraphs({ draft, change }: Editing) {
  const [fresh, setFresh] = useState<string | null>(null),
    list = useRef<HTMLOListElement>(null),
    { paragraphs } = draft;
  useEffect(() => {
    if (fresh) list.current?.querySelector<HTMLElement>(`[data-paragraph="${fresh}"]`)?.focus();
  }, [fresh]);
  const put = (next: DraftParagraph[]) => change({ paragraphs: next });
  return {
    list,
    edit: (id: string, part: Partial<DraftParagraph>) =>
      put(paragraphs.map((one) => (one.id === id ? { ...one, ...part } : one))),
    move: (at: number, by: -1 | 1) => put(paragraphs.toSpliced(at, 1).toSpliced(at + by, 0, paragraphs[at]!)),
    remove: (id: string) => put(paragraphs.filter((one) => one.id !== id)),
    add(at: number) {
      const id = crypto.randomUUID();
      put(paragraphs.toSpliced(at, 0, { id, heading: '', kind: 'text', text: '' }));
      setFresh(id);
    },
  };
}

/** A Spark that one writes in, where it is read. It saves itself (SPARK-01). */
export function SparkEditor({ spark, onDone }: { spark: SparkDetail; onDone: () => void }) {
  const { t } = useI18n(),
    editing = useEditing(spark),
    { draft, change, save, state } = editing,
    { list, ...paragraphs } = useParagraphs(editing);
  const finish = async () => {
    if (await save()) onDone(); // else what is in the way is said here
  };
  return (
    <section aria-labelledby="spark-editing" className="mx-auto max-w-[44rem]">
      <h1 id="spark-editing" className="sr-only">
        {t('sparks.edit.label')}
      </h1>
      <div className="sticky top-0 z-20 -mx-2 mb-6 flex flex-wrap items-center justify-between gap-2 bg-ground px-2 py-3">
        <SaveStatus editing={editing} />
        <Button variant="primary" disabled={state === 'conflict'} onClick={() => void finish()}>
          {t('sparks.edit.done')}
        </Button>
      </div>
      <Conflict editing={editing} />
      <div className="px-3">
        <textarea
          value={draft.title}
          maxLength={MAX_SPARK_TITLE}
          rows={1}
          lang={spark.lang}
          dir={textDirection(spark.lang)}
          aria-label={t('sparks.edit.title')}
          aria-invalid={draft.title.trim() === '' || undefined}
          onChange={({ target }) => change({ title: target.value.replaceAll('\n', ' ') })}
          className={cx(WRITTEN, 'w-[calc(100%+1.5rem)] py-1 font-book text-2xl leading-tight font-semibold')}
        />
        {draft.title.trim() === '' && (
          <p role="alert" className="mt-1 text-sm text-bad">
            {t('sparks.edit.titleEmpty')}
          </p>
        )}
        <textarea
          value={draft.excerpt}
          maxLength={MAX_SPARK_EXCERPT}
          rows={2}
          lang={spark.lang}
          dir={textDirection(spark.lang)}
          aria-label={t('sparks.edit.standfirst')}
          placeholder={t('sparks.edit.standfirst')}
          onChange={({ target }) => change({ excerpt: target.value })}
          className={cx(WRITTEN, 'mt-2 w-[calc(100%+1.5rem)] py-1 font-book text-lg leading-relaxed text-text-2')}
        />
      </div>
      <ol ref={list} className="mt-4 space-y-2">
        {draft.paragraphs.map((paragraph, at) => (
          <ParagraphField
            key={paragraph.id}
            paragraph={paragraph}
            number={at + 1}
            last={at === draft.paragraphs.length - 1}
            lang={spark.lang}
            onChange={(part) => paragraphs.edit(paragraph.id, part)}
            onMove={(by) => paragraphs.move(at, by)}
            onRemove={() => paragraphs.remove(paragraph.id)}
            onAddAfter={() => paragraphs.add(at + 1)}
          />
        ))}
      </ol>
      <Button
        size="sm"
        className="mt-4"
        disabled={draft.paragraphs.length >= MAX_PARAGRAPHS}
        onClick={() => paragraphs.add(draft.paragraphs.length)}
      >
        <Plus aria-hidden="true" />
        {t('sparks.edit.add')}
      </Button>
      <div className="mt-8 border-t border-line pt-6">
        <TagField sparkId={spark.id} tags={draft.tags} onChange={(tags) => change({ tags })} />
      </div>
    </section>
  );
}

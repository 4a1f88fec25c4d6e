import { Ellipsis, PenLine, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { Menu, MenuItem } from '../../../../platform/web/ui/menu.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import type { SparkDetail } from '../../contract.ts';
import { api } from '../client.ts';
import { refreshSpark, sparkChanged } from '../queries.ts';

/** Writes paragraphs of a Spark anew, one at a time; each can be taken back. */
export function useRewrite(spark: SparkDetail) {
  const { t } = useI18n(),
    [busy, setBusy] = useState<string | null>(null);

  async function undo(revision: number): Promise<void> {
    try {
      sparkChanged(await api.restoreVersion({ sparkId: spark.id, revision }));
      toast.success(t('sparks.rewrite.undone'));
    } catch (error) {
      toast.error(problemText(t, error));
    }
  }
  return {
    busy,
    async rewrite(paragraphId: string): Promise<void> {
      if (busy) return;
      setBusy(paragraphId);
      const { revision } = spark;
      try {
        sparkChanged(await api.rewrite({ sparkId: spark.id, paragraphId, revision }));
        toast.success(t('sparks.rewrite.done'), {
          action: { label: t('common.undo'), onClick: () => void undo(revision) },
        });
      } catch (error) {
        toast.error(problemText(t, error));
        void refreshSpark(spark.id);
      } finally {
        setBusy(null);
      }
    },
  };
}

/** What its owner does with paragraphs; `busy` is the one that is written anew. */
export type Changes = { busy: string | null; rewrite: (paragraphId: string) => Promise<void>; onEdit: () => void };

/** What can be done with a paragraph, at its end. */
export function ParagraphMenu({ paragraphId, busy, rewrite, onEdit }: Changes & { paragraphId: string }) {
  const { t } = useI18n(),
    label = t('sparks.page.paragraphMenu');
  if (busy === paragraphId)
    return (
      <span role="status" className="ms-2 inline-flex items-center gap-1.5 font-ui text-sm text-text-3">
        <Spinner />
        {t('sparks.rewrite.busy')}
      </span>
    );
  return (
    <Menu
      label={label}
      align="start"
      trigger={
        <button
          type="button"
          aria-label={label}
          className="ms-1 inline-grid size-6 place-items-center rounded-sm align-middle text-text-3 opacity-0 transition-opacity group-hover/paragraph:opacity-100 hover:bg-surface hover:text-text focus-visible:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
        >
          <Ellipsis className="size-4" aria-hidden="true" />
        </button>
      }
    >
      <MenuItem
        icon={<RefreshCw aria-hidden="true" />}
        disabled={busy !== null}
        onSelect={() => void rewrite(paragraphId)}
      >
        {t('sparks.rewrite.do')}
      </MenuItem>
      <MenuItem icon={<PenLine aria-hidden="true" />} onSelect={onEdit}>
        {t('sparks.edit.open')}
      </MenuItem>
    </Menu>
  );
}

import { useI18n } from '../i18n.tsx';

type DraftNoteProps = { draft: { isRestored: boolean; discard: () => void }; className?: string };

/** Says that unsaved words of an earlier visit are in the form, and takes them away again. */
export function DraftNote({ draft: { isRestored, discard }, className = '' }: DraftNoteProps) {
  const { t } = useI18n();
  if (!isRestored) return null;
  return (
    <p role="status" className={`flex flex-wrap items-center gap-x-2 text-sm text-text-2 ${className}`}>
      {t('common.draft.restored')}
      <button type="button" onClick={discard} className="min-h-6 text-accent underline pointer-coarse:min-h-11">
        {t('common.draft.discard')}
      </button>
    </p>
  );
}

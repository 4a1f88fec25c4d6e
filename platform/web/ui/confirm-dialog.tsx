import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useI18n } from '../i18n.tsx';
import { Button } from './button.tsx';
import { scrimClass } from './dialog.tsx';
import { useFocusBack } from './focus-back.ts';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** What happens, as a verb: "Move to trash". */
  confirm: string;
  tone?: 'danger' | 'primary';
  busy?: boolean;
  onConfirm: () => void;
};

/** A question before something that cannot easily be undone. It stays open until the caller closes it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirm,
  tone = 'danger',
  busy = false,
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useI18n();
  const focusBack = useFocusBack();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClass} />
        <AlertDialog.Content
          {...focusBack}
          className="motion-rise fixed inset-0 z-50 m-auto h-fit w-[min(26rem,calc(100vw-2rem))] rounded-lg border border-line bg-raised p-6 shadow-2 outline-none"
        >
          <AlertDialog.Title className="font-book text-lg font-semibold text-balance">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-text-2">{description}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button variant="quiet">{t('common.cancel')}</Button>
            </AlertDialog.Cancel>
            <Button variant={tone} busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

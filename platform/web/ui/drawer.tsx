import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useI18n } from '../i18n.tsx';
import { scrimClass } from './dialog.tsx';
import { useFocusBack } from './focus-back.ts';
import { iconButtonClass } from './icon-button.tsx';

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  side: 'start' | 'end';
  /** Leaves out the bar with the title; the title is still read aloud. */
  bare?: boolean;
  children: ReactNode;
};

/** A panel that slides in from the side: what the side panels become on a phone. */
export function Drawer({ open, onOpenChange, title, side, bare = false, children }: DrawerProps) {
  const { t } = useI18n();
  const focusBack = useFocusBack();
  const place = side === 'start' ? 'start-0 border-e motion-slide-start' : 'end-0 border-s motion-slide-end';
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          aria-describedby={undefined}
          {...focusBack}
          className={cx(
            'fixed inset-y-0 z-50 flex w-[min(20rem,calc(100vw-2.5rem))] flex-col border-line bg-ground shadow-2 outline-none',
            place,
          )}
        >
          <div
            className={cx(
              'flex h-14 shrink-0 items-center gap-2 ps-4 pe-2',
              bare ? 'absolute end-0 top-0 z-10' : 'border-b border-line',
            )}
          >
            <Radix.Title className={bare ? 'sr-only' : 'flex-1 font-medium'}>{title}</Radix.Title>
            <Radix.Close aria-label={t('common.close')} className={iconButtonClass}>
              <X aria-hidden="true" />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

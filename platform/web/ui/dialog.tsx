import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { cx } from '../cx.ts';
import { useI18n } from '../i18n.tsx';
import { useFocusBack } from './focus-back.ts';
import { iconButtonClass } from './icon-button.tsx';

export const scrimClass = 'motion-appear fixed inset-0 z-40 bg-scrim';
const FIRST_CONTROL = 'input:enabled, textarea:enabled, button:enabled, [tabindex="0"]';
const SIZES = { sm: 'md:max-w-[26rem]', md: 'md:max-w-[34rem]', lg: 'md:max-w-[46rem]' };

type DialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The control that opens it, when the dialog keeps its own state. */
  trigger?: ReactElement;
  title: string;
  description?: ReactNode;
  size?: keyof typeof SIZES;
  /** Escape means something else inside: with the event prevented it does not close. */
  onEscape?: (event: KeyboardEvent) => void;
  /** The focus begins at the first control of the content instead of the button that closes. */
  startInside?: boolean;
  /** Buttons at the end; the main one last. */
  footer?: ReactNode;
  children?: ReactNode;
};

/** A window over the page: focus stays inside, Escape closes, focus returns. On a phone it rises from the bottom. */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  size = 'md',
  onEscape,
  startInside = false,
  footer,
  children,
}: DialogProps) {
  const { t } = useI18n();
  const focusBack = useFocusBack();
  const content = useRef<HTMLDivElement>(null);
  const arrive = (event: Event): void => {
    focusBack.onOpenAutoFocus();
    const first = startInside && content.current?.querySelector<HTMLElement>(FIRST_CONTROL);
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  const control = { ...(open === undefined ? {} : { open }), ...(onOpenChange ? { onOpenChange } : {}) };
  return (
    <Radix.Root {...control}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          {...focusBack}
          onOpenAutoFocus={arrive}
          {...(onEscape ? { onEscapeKeyDown: onEscape } : {})}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'motion-rise fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-lg border border-line bg-raised shadow-2 outline-none md:inset-y-0 md:my-auto md:h-fit md:max-h-[86dvh] md:rounded-lg',
            SIZES[size],
          )}
        >
          <div className="flex items-start gap-4 px-6 pt-5">
            <div className="min-w-0 flex-1">
              <Radix.Title className="font-book text-lg leading-snug font-semibold text-balance">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-text-2">{description}</Radix.Description>}
            </div>
            <Radix.Close
              aria-label={t('common.close')}
              className={cx(iconButtonClass, '-me-2 -mt-1 enabled:hover:bg-line/60')}
            >
              <X aria-hidden="true" />
            </Radix.Close>
          </div>
          <div ref={content} className="min-h-0 flex-1 overflow-y-auto px-6 py-5">
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-6 py-4">{footer}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

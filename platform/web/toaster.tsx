import { Toaster as Sonner } from 'sonner';
import './toaster.css';
import { useI18n } from './i18n.tsx';
import { useTheme } from './preferences.ts';

/** Bottom centre, 6 s, at most 5 at once (spec 9, Toasts); sonner's region is a polite live region. */
export function Toaster() {
  const { t, dir } = useI18n();
  return (
    <Sonner
      position="bottom-center"
      duration={6000}
      visibleToasts={5}
      expand
      dir={dir}
      theme={useTheme()}
      containerAriaLabel={t('common.notifications')}
      offset={{ bottom: 'calc(var(--bottom-inset, -20px) + 40px)' }} // above the bars of a canvas
      mobileOffset={{ bottom: 'max(76px, calc(var(--bottom-inset, 0px) + 8px))' }}
      toastOptions={{
        classNames: {
          toast: 'font-ui! rounded-md! border! border-line! bg-raised! text-text! shadow-2!',
          description: 'text-text-2!',
          actionButton: 'bg-accent! text-on-accent!',
          success: '[&>[data-icon]]:text-good!',
          error: '[&>[data-icon]]:text-bad!',
        },
      }}
    />
  );
}

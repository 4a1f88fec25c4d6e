import { useMutation } from '@tanstack/react-query';
import { useI18n } from './i18n.tsx';
import { appPath } from './paths.ts';
import { problemText } from './problem-text.ts';
import { signOut } from './session.ts';
import { toast } from './toast.ts';
import { forgetUnsent, unsentCount } from './unsent.ts';

/**
 * Signs out and lands on /{locale}/sign-in (ROUTE-06). The page is loaded anew: nothing private stays in memory. What has not
 * reached the server would be lost with the person's things in this browser: then it asks first.
 */
export function useSignOut(): { leave: () => void; busy: boolean } {
  const { t, locale } = useI18n();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await signOut(forgetUnsent);
      location.replace(appPath(locale, '/sign-in'));
    },
    onError: (error) => toast.error(problemText(t, error)),
  });
  const leave = (): void => {
    const count = unsentCount();
    if (count === 0) return mutate();
    toast.warning(t('shell.signOut.unsent', { count }), {
      id: 'sign-out-unsent',
      duration: Infinity,
      action: { label: t('shell.signOut.anyway'), onClick: () => mutate() },
    });
  };
  return { leave, busy: isPending };
}

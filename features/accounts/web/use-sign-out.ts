import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { appPath } from '../../../platform/web/paths.ts';
import { problemText } from '../../../platform/web/problem-text.ts';
import { signOut } from '../../../platform/web/session.ts';
import { toast } from '../../../platform/web/toast.ts';

/** Signs out and lands on /{locale}/sign-in (ROUTE-06). The page is loaded anew: nothing private stays in memory. */
export function useSignOut(): { leave: () => void; busy: boolean } {
  const { t, locale } = useI18n();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await signOut();
      location.replace(appPath(locale, '/sign-in'));
    },
    onError: (error) => toast.error(problemText(t, error)),
  });
  return { leave: () => mutate(), busy: isPending };
}

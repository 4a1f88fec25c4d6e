import { useMutation } from '@tanstack/react-query';
import { useI18n } from './i18n.tsx';
import { appPath } from './paths.ts';
import { problemText } from './problem-text.ts';
import { signOut } from './session.ts';
import { toast } from './toast.ts';

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

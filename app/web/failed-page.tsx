import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '../../platform/web/ui/states.tsx';

/** The page for a failure of a whole page; the shell around it goes on working. */
export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorState page error={error} onRetry={again} />;
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { usePageTitle } from '../../../../platform/web/page-title.ts';
import { appPath } from '../../../../platform/web/paths.ts';
import { problemCode } from '../../../../platform/web/problem-text.ts';
import { useSession } from '../../../../platform/web/session.ts';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import { Page } from '../../../../platform/web/ui/page.tsx';
import { EmptyState, ErrorState, PageWaiting } from '../../../../platform/web/ui/states.tsx';
import { publishedQuery, sparkQuery } from '../queries.ts';
import { Article } from './article.tsx';
import { HeldSpark } from './held-spark.tsx';
import { OwnSpark } from './own-spark.tsx';

const isMissing = (error: unknown): boolean => /NOT_FOUND|BAD_REQUEST|UNAUTHORIZED/u.test(problemCode(error));

function Missing({ sparkId }: { sparkId: string }) {
  const { t, locale } = useI18n(),
    { status } = useSession();
  return (
    <Page>
      <EmptyState
        page
        icon={<FileX />}
        title={t('sparks.page.missing')}
        text={t('sparks.page.missingText')}
        action={
          <>
            {status === 'signed-out' && (
              <AppLink
                to="/sign-in"
                search={{ next: appPath(locale, `/spark/${sparkId}`) }}
                className={buttonClass('primary')}
              >
                {t('sparks.page.signIn')}
              </AppLink>
            )}
            <AppLink to="/" className={buttonClass()}>
              {t('sparks.page.missingHome')}
            </AppLink>
          </>
        }
      />
    </Page>
  );
}

/** A published Spark, for whoever has the link. */
function PublishedSpark({ sparkId }: { sparkId: string }) {
  const { data, isPending, error, refetch } = useQuery(publishedQuery(sparkId));
  usePageTitle(data?.title);
  if (isPending) return <PageWaiting />;
  if (data)
    return (
      <Page>
        <Article spark={data} by={data.by} />
      </Page>
    );
  return isMissing(error) ? (
    <Missing sparkId={sparkId} />
  ) : (
    <ErrorState page error={error} onRetry={() => void refetch()} />
  );
}

/** One's own or what is shared with one, or else what is published. */
function SignedIn({ sparkId }: { sparkId: string }) {
  const { data, isPending, error, refetch } = useQuery(sparkQuery(sparkId));
  usePageTitle(data?.title);
  if (isPending) return <PageWaiting />;
  // What is no longer shared, or was removed elsewhere, isn't shown as it was.
  if (error && isMissing(error)) return <PublishedSpark sparkId={sparkId} />;
  if (data) return data.access.own ? <OwnSpark key={data.id} spark={data} /> : <HeldSpark spark={data} />;
  return <ErrorState page error={error} onRetry={() => void refetch()} />;
}

/** /{locale}/spark/{id}: a Spark, one's own or published (ROUTE-04, SPARK-01). */
export function SparkPage() {
  const { sparkId = '' } = useParams({ strict: false }) as { sparkId?: string },
    { status } = useSession();
  if (status === 'loading') return <PageWaiting />;
  return status === 'signed-in' ? <SignedIn sparkId={sparkId} /> : <PublishedSpark sparkId={sparkId} />;
}

import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { SECTIONS } from '../../limits.ts';
import type { Filters } from '../book-queries.ts';

type SectionsProps = { chosen: Filters['section']; web: number; search: Record<string, string | undefined> };

/** The tabs of My Library: where its books came from. One that holds nothing is not there; the address carries the choice. */
export function Sections({ chosen, web, search }: SectionsProps) {
  const { t } = useI18n();
  const shown = SECTIONS.filter((name) => name !== 'web' || web > 0 || chosen === 'web');
  return (
    <nav aria-label={t('library.section.label')} className="mb-4 scroll-strip flex gap-5 border-b border-line">
      {([undefined, ...shown] as const).map((name) => (
        <AppLink
          key={name ?? 'all'}
          to="/documents"
          search={{ ...search, section: name }}
          aria-current={chosen === name ? 'page' : undefined}
          className={cx(
            '-mb-px flex h-10 min-w-6 items-center justify-center rounded-t-sm border-b-2 -outline-offset-2 whitespace-nowrap',
            chosen === name ? 'border-accent font-medium text-text' : 'border-transparent text-text-2 hover:text-text',
          )}
        >
          {t(`library.section.${name ?? 'all'}`)}
        </AppLink>
      ))}
    </nav>
  );
}

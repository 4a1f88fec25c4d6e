import { CloudOff } from 'lucide-react';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { useI18n } from '../i18n.tsx';
import { useSeenAt } from '../last-seen.ts';

const WIDTHS = { wide: '', normal: 'max-w-[920px]', narrow: 'max-w-[720px]' };
/** How wide what is below a page's header may get. */
export type PageWidth = keyof typeof WIDTHS;

type PageProps = HTMLAttributes<HTMLDivElement> & { width?: PageWidth };

/** The frame of a page. Every page has the same edges, so its title is at the same place on all of them; `width` limits lines, not the frame. */
export function Page({ width = 'wide', className, children, ...rest }: PageProps) {
  return (
    <div
      {...rest}
      data-page=""
      className={cx('mx-auto w-full max-w-[1240px] px-4 pt-6 pb-16 md:px-8 md:pt-8', className)}
    >
      {width === 'wide' ? children : <div className={WIDTHS[width]}>{children}</div>}
    </div>
  );
}

/** The look of the way back above a title, a link or a button. */
export const backClass =
  'inline-flex min-h-6 items-center gap-1 rounded-sm text-sm text-text-2 hover:text-text pointer-coarse:min-h-11';

/** Says of a list that it is shown as it was last seen, and when that was. */
function SeenAt({ list }: { list: string }) {
  const { t, date } = useI18n();
  const seenAt = useSeenAt(list);
  if (seenAt === null) return null;
  return (
    <p className="flex items-center gap-1.5 pt-1 text-sm text-text-2" role="status" data-seen-at={seenAt}>
      <CloudOff className="size-4 shrink-0 text-warn" aria-hidden="true" />
      {t('common.seenAt', { when: date(seenAt, 'datetime') })}
    </p>
  );
}

type PageHeaderProps = {
  title: ReactNode;
  /** A count or state beside the title, announced when it changes. */
  status?: ReactNode;
  /** What the page is for, under the title. */
  text?: ReactNode;
  /** The way back, above the title. */
  back?: ReactNode;
  /** What can be done on the whole page, at the end of the title's line. */
  actions?: ReactNode;
  /** For pages that hand the focus to their heading. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Path below /api of the list that the page shows: says since when it is as it is while the server is out of reach. */
  list?: string;
};

/** The head of a page: way back, title with its state, actions, and what the page is for. */
export function PageHeader({ title, status, text, back, actions, headingRef, list }: PageHeaderProps) {
  return (
    <header className="mb-6">
      {back && <div className="mb-2">{back}</div>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1
          ref={headingRef}
          {...(headingRef ? { tabIndex: -1 } : {})}
          className="font-book text-2xl leading-tight font-semibold tracking-tight text-balance outline-none"
        >
          {title}
        </h1>
        {status !== undefined && (
          <p className="pt-1 text-text-3" role="status">
            {status}
          </p>
        )}
        {list && <SeenAt list={list} />}
        {actions && (
          <div className="ms-auto flex flex-wrap items-center justify-end gap-1.5 max-sm:order-last max-sm:mt-2 max-sm:w-full max-sm:justify-start max-sm:gap-y-3">
            {actions}
          </div>
        )}
        {text && (
          <div className="basis-full text-text-2 text-pretty">
            <div className="max-w-prose">{text}</div>
          </div>
        )}
      </div>
    </header>
  );
}

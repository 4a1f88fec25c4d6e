import type { RefObject } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';

type FormSummaryProps = {
  errors: Record<string, string | undefined>;
  failure: string | null;
  summary: RefObject<HTMLDivElement | null>;
};

function focusField(from: HTMLElement, name: string): void {
  const field = from.closest('form')?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** What a form could not accept, gathered above it; it takes the focus, each line leads to its field. */
export function FormSummary({ errors, failure, summary }: FormSummaryProps) {
  const { t } = useI18n();
  const lines = Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (failure === null && lines.length === 0) return null;
  return (
    <div ref={summary} role="alert" tabIndex={-1} className="rounded-sm border border-bad bg-surface px-3.5 py-3">
      <p className="font-semibold">
        {failure === null ? t('accounts.form.summary', { count: lines.length }) : t('accounts.form.failed')}
      </p>
      {failure !== null && <p className="mt-0.5 text-text-2">{failure}</p>}
      {lines.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1">
          {lines.map(([name, text]) => (
            <li key={name}>
              <button
                type="button"
                onClick={(event) => focusField(event.currentTarget, name)}
                className="text-start text-text-2 underline underline-offset-2 hover:text-text"
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

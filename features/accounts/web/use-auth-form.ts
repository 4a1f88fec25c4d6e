import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { problemCode, problemText } from '../../../platform/web/problem-text.ts';
import type { FieldFault } from '../core/index.ts';

/** Words of what is wrong, by the name of the field. */
export type FieldErrors<F extends string> = Partial<Record<F, string>>;

export type AuthForm<F extends string> = {
  errors: FieldErrors<F>;
  /** What went wrong with the whole, not with one field. */
  failure: string | null;
  busy: boolean;
  summary: RefObject<HTMLDivElement | null>;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
};

type Setup<F extends string> = {
  /** Faults that can be seen without asking the server. */
  check(): Partial<Record<F, FieldFault | string | null>>;
  submit(): Promise<unknown>;
  /** Which field a refusal of the server belongs to. */
  fieldOf(code: string): F | undefined;
};

/** Sending a form: checks, busy state, faults at their fields, focus to the summary. Input stays as it was. */
export function useAuthForm<F extends string>(setup: Setup<F>): AuthForm<F> {
  const { t } = useI18n();
  const [errors, setErrors] = useState<FieldErrors<F>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const summary = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  const words = (fault: FieldFault | string): string => {
    if (typeof fault === 'string') return fault;
    switch (fault.code) {
      case 'EMAIL_INVALID':
        return t('problem.EMAIL_INVALID');
      case 'NAME_INVALID':
        return t('problem.NAME_INVALID', { max: fault.max });
      case 'PASSWORD_TOO_SHORT':
        return t('problem.PASSWORD_TOO_SHORT', { min: fault.min });
      case 'PASSWORD_TOO_LONG':
        return t('problem.PASSWORD_TOO_LONG', { max: fault.max });
      case 'PASSWORD_REPEATED':
        return t('problem.PASSWORD_REPEATED', { min: fault.min });
      case 'PASSWORD_IS_EMAIL':
        return t('problem.PASSWORD_IS_EMAIL');
    }
  };

  function refuse(nextErrors: FieldErrors<F>, nextFailure: string | null): void {
    setErrors(nextErrors);
    setFailure(nextFailure);
    setRefusals((count) => count + 1);
  }

  function found(): FieldErrors<F> {
    const faults: FieldErrors<F> = {};
    for (const [field, fault] of Object.entries(setup.check()) as [F, FieldFault | string | null][]) {
      if (fault !== null) faults[field] = words(fault);
    }
    return faults;
  }

  async function send(): Promise<void> {
    const faults = found();
    if (Object.keys(faults).length > 0) return refuse(faults, null);
    setErrors({});
    setFailure(null);
    setBusy(true);
    try {
      await setup.submit();
    } catch (error) {
      const field = setup.fieldOf(problemCode(error));
      const text = problemText(t, error);
      if (field === undefined) refuse({}, text);
      else refuse({ [field]: text } as FieldErrors<F>, null);
    } finally {
      setBusy(false);
    }
  }

  return {
    errors,
    failure,
    busy,
    summary,
    onSubmit(event) {
      event.preventDefault();
      if (!busy) void send();
    },
  };
}

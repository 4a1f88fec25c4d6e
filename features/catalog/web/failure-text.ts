import type { I18n } from '../../../platform/web/i18n.tsx';

type Failed = { error: string | null; errorCode: string | null; errorDetails: Record<string, unknown> | null };

/** Why a file failed, in the reader's language; the server's words when the code is not known here. */
export function failureText(t: I18n['t'], { error, errorCode, errorDetails }: Failed): string {
  if (!errorCode) return error ?? '';
  const key = `problem.${errorCode}`,
    said = (t as unknown as (key: string, values: Record<string, unknown>) => string)(key, errorDetails ?? {});
  return said === key ? (error ?? '') : said;
}

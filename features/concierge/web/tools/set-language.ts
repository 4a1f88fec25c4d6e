import type { PageTool } from './page-tool.ts';

export const setLanguage: PageTool<'set_language'> = {
  apply({ result: { language } }, { t, locale, switchLocale }) {
    if (language !== locale) switchLocale(language);
    return { message: t('concierge.act.saved'), kept: { before: { locale } } };
  },
};

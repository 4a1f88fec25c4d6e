import { setTheme } from '../../../../platform/web/preferences.ts';
import type { PageTool } from './page-tool.ts';

export const updateTheme: PageTool<'update_theme'> = {
  apply({ data: { theme } }, { t, theme: before }) {
    setTheme(theme);
    return { message: t('concierge.act.theme', { theme }), kept: { before: { theme: before } } };
  },
};

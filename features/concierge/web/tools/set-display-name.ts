import { refreshSession } from '../../../../platform/web/session.ts';
import type { PageTool } from './page-tool.ts';

export const setDisplayName: PageTool<'set_display_name'> = {
  apply(_outcome, { t }) {
    void refreshSession(); // the session holds the name that the page shows
    return { message: t('concierge.act.saved') };
  },
};

import { refreshSession } from '../../../../platform/web/session.ts';
import type { PageTool } from './page-tool.ts';

/** The session holds the name that the page shows. */
const showName = () => void refreshSession();

export const setDisplayName: PageTool<'set_display_name'> = {
  apply(_outcome, { t }) {
    showName();
    return { message: t('concierge.act.saved'), revert: showName };
  },
};

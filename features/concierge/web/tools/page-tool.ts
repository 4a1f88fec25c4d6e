import type { Translate } from '../../../../platform/web/translator.ts';
import type { Theme } from '../../../../platform/web/preferences.ts';
import type { Kept } from '../page-state.ts';
import type { ToolName, ToolOutcome } from '../../core/index.ts';

/** The page as a tool finds it, and what a tool can do with it. */
export type Page = {
  t: Translate;
  theme: Theme;
  locale: string;
  go(path: string): void;
  switchLocale(locale: string): void;
  /** Closes what covers the page, so that the page itself is seen. */
  leave(): void;
};

/** What the person is told about a change, and how the page was before it. */
export type Notice = { message: string; kept?: Kept };

/** What the page does when a tool was used. A change of a preference returns a notice; the server has saved it. */
export type PageTool<Name extends ToolName> = {
  apply(outcome: ToolOutcome<Name>, page: Page): Notice | null;
};

import type { ToolName, ToolOutcome, ToolResult } from '../../core/index.ts';
import { navigate } from './navigate.ts';
import type { Notice, Page, PageTool } from './page-tool.ts';
import { setDisplayName } from './set-display-name.ts';
import { setLanguage } from './set-language.ts';
import { setReaderLook } from './set-reader-look.ts';
import { startMaking } from './start-making.ts';
import { startUpload } from './start-upload.ts';
import { emptyTrash, restoreTrash } from './trash.ts';
import { updateLocation } from './update-location.ts';
import { updateTheme } from './update-theme.ts';

/** A preference that nothing on the page depends on at once. */
const savedPreference: PageTool<ToolName> = {
  apply: (_outcome, { t }) => ({ message: t('concierge.act.saved') }),
};

/** The reply says all of it. */
const said: PageTool<ToolName> = { apply: () => null };

const PAGE_TOOLS: { readonly [Name in ToolName]: PageTool<Name> } = {
  update_theme: updateTheme,
  update_location: updateLocation,
  set_reading_habits: savedPreference,
  set_language: setLanguage,
  set_display_name: setDisplayName,
  set_genres: savedPreference,
  set_favorite_authors: savedPreference,
  set_discovery: savedPreference,
  set_content: savedPreference,
  set_ai_behavior: savedPreference,
  set_privacy: savedPreference,
  set_reader_look: setReaderLook,
  undo_last: said,
  empty_trash: emptyTrash,
  restore_trash: restoreTrash,
  show_weather: said,
  start_upload: startUpload,
  start_making: startMaking,
  navigate,
};

/** Whether a result is the outcome of a tool, rather than something the chat shows. */
export const isToolOutcome = (result: ToolResult): result is ToolOutcome => Object.hasOwn(PAGE_TOOLS, result.toolName);

/** Does on the page what a tool did. */
export const applyOutcome = <Name extends ToolName>(outcome: ToolOutcome<Name>, page: Page): Notice | null =>
  PAGE_TOOLS[outcome.toolName].apply(outcome, page);

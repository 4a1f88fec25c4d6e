import type { I18n } from '../../../../platform/web/i18n.tsx';
import { type Activity, NO_TEXT } from '../../core/activity.ts';
import { asStage } from '../../core/stages.ts';
import { FORGE_STEPS, type ForgeStep } from '../../core/forge-activity.ts';

/** A stage of the work in words. */
export const stageText = (t: I18n['t'], stage: string | null): string =>
  t(`library.stage.${asStage(stage) ?? 'waiting'}`);

/** What a document made in the product is doing, in words (ACT-04). */
const forgeText = (t: I18n['t'], step: string | null): string =>
  t(`library.forge.${FORGE_STEPS.includes(step as ForgeStep) ? (step as ForgeStep) : 'generating'}`);

/** What an activity is doing, in words (ACT-03, ACT-04). */
export function activityText(t: I18n['t'], a: Activity): string {
  if (a.type === 'forge' && a.status !== 'failed') return forgeText(t, a.message);
  switch (a.status) {
    case 'uploading':
      return t('library.activity.uploading', { percent: a.progress / 100 });
    case 'processing':
    case 'generating':
    case 'book_ready':
      return t('library.activity.working', { stage: stageText(t, a.message), percent: a.progress / 100 });
    case 'uploaded': {
      const there = t('library.activity.inLibrary', {
        tab: t(a.message === 'web' ? 'library.tab.web' : 'library.tab.uploads'),
      });
      return a.embeddingsReady ? there : `${there} ${t('library.activity.optimizing')}`;
    }
    case 'chat_ready':
      return t('library.activity.readyToChat');
    case 'fully_processed':
    case 'completed':
      return t(a.message === NO_TEXT ? 'library.activity.readyToRead' : 'library.activity.completed');
    case 'failed':
      return t('library.activity.failed');
  }
}

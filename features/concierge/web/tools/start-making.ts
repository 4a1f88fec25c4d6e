import { emit, type MakingStart } from '../../../../platform/web/events.ts';
import type { PageTool } from './page-tool.ts';

export const startMaking: PageTool<'start_making'> = {
  apply({ result: { form, about } }, { leave }) {
    leave();
    const start: MakingStart = about ? { source: { kind: 'idea', text: about }, sourceTitle: about } : {};
    emit(form === 'bookcast' ? 'maktaba:bookcast-open' : 'maktaba:spark-open', start);
    return null;
  },
};

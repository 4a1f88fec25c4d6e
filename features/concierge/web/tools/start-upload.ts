import { emit } from '../../../../platform/web/events.ts';
import type { PageTool } from './page-tool.ts';

export const startUpload: PageTool<'start_upload'> = {
  apply(_outcome, { leave }) {
    leave();
    emit('maktaba:upload-open', {});
    return null;
  },
};

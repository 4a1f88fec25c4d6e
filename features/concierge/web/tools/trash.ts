import { emit } from '../../../../platform/web/events.ts';
import type { PageTool } from './page-tool.ts';

/** Books left the trash or the library: lists fetch again. The reply says how many. */
export const emptyTrash: PageTool<'empty_trash'> = {
  apply() {
    emit('maktaba:library-changed', {});
    return null;
  },
};

export const restoreTrash: PageTool<'restore_trash'> = {
  apply() {
    emit('maktaba:library-changed', {});
    return null;
  },
};

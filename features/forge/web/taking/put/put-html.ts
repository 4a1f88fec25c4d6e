import { newId } from '../../../../../platform/common/id.ts';
import { problemCode } from '../../../../../platform/web/problem-text.ts';
import type { Point } from '../../../core/model/things.ts';
import { EDITED_WIDTH, FILE_OFFSET } from '../../../limits.ts';
import type { Putting } from '../context.ts';
import { isPassingProblem } from '../passing.ts';
import { pictureFile, picturesIn } from '../read/pictures.ts';
import { importAddress, naming } from './imports-client.ts';
import { newBlock } from './new-blocks.ts';
import { putFiles } from './put-files.ts';
import { putOnServer } from './put-on-server.ts';
import { putText } from './put-text.ts';
import { putThings } from './room.ts';

/** Most pictures that one paste brings. */
const MAX_PICTURES = 20;
/** A note of a page has room for more than a few words. */
const PAGE_SIZE = { w: EDITED_WIDTH.most, h: 300 } as const;

/** Lets the server fetch a picture; of one that it can't have, the link stays. */
function putPicture(putting: Putting, url: string): void {
  const named = naming(putting.at, 1);
  putOnServer(putting, url, named.ids, ({ id }, signal) =>
    importAddress(id, { url, ...named }, signal).catch((error: unknown) => {
      if (signal.aborted || isPassingProblem(problemCode(error))) throw error;
      const { open, at } = putting;
      const put = { at, z: open.scene.zOnTop(), area: open.size.get() };
      const card = newBlock({ type: 'web-content', text: '', meta: { url, title: new URL(url).host } }, put);
      putThings(putting, [{ ...card, id: named.ids[0] ?? newId() }]);
    }),
  );
}

/** Puts a part of a page down: its words as a note in Markdown, its pictures as blocks beside it. */
export async function putHtml(putting: Putting, page: Document, text: string): Promise<void> {
  const pictures = picturesIn(page).slice(0, MAX_PICTURES);
  const words = await import('../read/html-markdown.ts').then(
    ({ markdownOf }) => markdownOf(page),
    () => text.trim(), // offline, and the converter was never fetched
  );
  if (words !== '') putText(putting, words, words.length > 60 || words.includes('\n') ? PAGE_SIZE : {});
  const left = putting.at.x + (words === '' ? 0 : PAGE_SIZE.w + FILE_OFFSET);
  pictures.forEach((address, nth) => {
    const at: Point = { x: left + nth * FILE_OFFSET, y: putting.at.y + nth * FILE_OFFSET };
    const file = pictureFile(address, nth);
    if (file) void putFiles({ ...putting, at }, [file]);
    else putPicture({ ...putting, at }, address);
  });
}

import { cleanFileName } from './file-name.ts';

/** File systems take 255 bytes for a name; browsers add " (1)" to one that is there already. */
const MAX_BYTES = 180;
/** What Windows takes in no name, and the devices that it knows under these. */
const FORBIDDEN = /[<>:"|?*]+/g;
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=$|[. ])/i;

/** Bytes of a text as UTF-8. */
const bytesOf = (text: string): number => encodeURIComponent(text).replace(/%../g, '-').length;

/** As much of a text as fits, without half a letter at its end. */
function cut(text: string): string {
  let [kept, room] = ['', MAX_BYTES];
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    room -= bytesOf(segment);
    if (room < 0) break;
    kept += segment;
  }
  return kept;
}

/** The name of a file that is made of something with a title: every file system takes it. */
export function downloadName(title: string, ending: string): string {
  const clean = cleanFileName(title.replace(/\s+/g, ' ')).replace(FORBIDDEN, ' ').replace(/ +/g, ' ').trim();
  const stem = cut(clean).replace(/[. ]+$/, '') || 'file';
  return `${stem.replace(DEVICE, '_$1')}.${ending}`;
}

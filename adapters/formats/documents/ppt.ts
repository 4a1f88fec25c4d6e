import type { FormatAdapter } from '../adapter.ts';
import { convertWithLibreOffice, findLibreOffice } from '../office/libreoffice.ts';
import { openOle } from '../reading/ole.ts';
import { Refused } from '../refused.ts';
import { pptx } from './pptx.ts';

const ENCRYPTED = 0xf3d1c4df;

/** PowerPoint presentations before 2007: only LibreOffice reads them. */
export const ppt: FormatAdapter = {
  id: 'ppt',
  capabilities: { text: true, structure: true, needs: 'libreoffice' },
  sniff({ ole }) {
    return ole?.names.includes('PowerPoint Document') ? 2 : 0;
  },
  async extract(bytes, context) {
    const user = openOle(bytes).read('Current User');
    if (user && user.length >= 16 && new DataView(user.buffer, user.byteOffset).getUint32(12, true) === ENCRYPTED) throw new Refused('password_protected', 'ppt');
    const program = findLibreOffice();
    if (!program) throw new Refused('needs_libreoffice', 'ppt');
    const extracted = await pptx.extract(await convertWithLibreOffice(program, bytes, 'ppt', 'pptx'), context);
    return { ...extracted, findings: [{ code: 'libreoffice' }, ...extracted.findings] };
  },
};

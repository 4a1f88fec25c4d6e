import { writePdf } from './pdf-file.ts';

/** A PDF of pictures of pages without a letter of text, every page of another grey; `text` gives pages (from 1) words of their own. */
export function scannedPdf(
  pages: number,
  o: { chapters?: { title: string; page: number }[]; text?: Record<number, string> } = {},
): Uint8Array<ArrayBuffer> {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const stream = (head: string, data: string) => `<< ${head} /Length ${data.length} >>\nstream\n${data}\nendstream`;
  const catalog = add(''),
    tree = add(''),
    font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const sheets = Array.from({ length: pages }, (_, index) => {
    const grey = Math.round((255 * (index + 1)) / (pages + 1))
      .toString(16)
      .padStart(2, '0');
    const picture = add(
      stream(
        '/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /ASCIIHexDecode',
        `${grey.repeat(4)}>`,
      ),
    );
    const words = o.text?.[index + 1];
    const content = add(
      stream('', `q 300 0 0 400 0 0 cm /P Do Q${words ? ` BT /F 12 Tf 20 200 Td (${words}) Tj ET` : ''}`),
    );
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 300 400] /Contents ${content} 0 R /Resources << /XObject << /P ${picture} 0 R >> /Font << /F ${font} 0 R >> >> >>`,
    );
  });
  const outline = add('');
  const first = objects.length + 1;
  for (const [index, { title, page }] of (o.chapters ?? []).entries()) {
    const at = first + index;
    add(
      `<< /Title (${title}) /Parent ${outline} 0 R /Dest [${sheets[page - 1]} 0 R /Fit]${index > 0 ? ` /Prev ${at - 1} 0 R` : ''}${index < o.chapters!.length - 1 ? ` /Next ${at + 1} 0 R` : ''} >>`,
    );
  }
  const last = objects.length;
  objects[outline - 1] =
    last < first
      ? '<< /Type /Outlines /Count 0 >>'
      : `<< /Type /Outlines /First ${first} 0 R /Last ${last} 0 R /Count ${last - first + 1} >>`;
  objects[catalog - 1] = `<< /Type /Catalog /Pages ${tree} 0 R /Outlines ${outline} 0 R >>`;
  objects[tree - 1] = `<< /Type /Pages /Kids [${sheets.map((sheet) => `${sheet} 0 R`).join(' ')}] /Count ${pages} >>`;
  return writePdf(objects);
}

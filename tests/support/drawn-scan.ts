import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';

/** A page as a scanner makes it: lines of large print, drawn, then turned, tilted or spoiled. */
export type ScanPage = {
  lines: readonly string[];
  turned?: number;
  tilted?: number;
  noisy?: boolean;
  rotate?: number;
  font?: string;
};

const [WIDTH, HEIGHT] = [1240, 1754];
const POINTS = 595 / WIDTH;
const SIZE = 34;
const LEFT = 120;
const TOP = 200;
const LEADING = 60;
const SERIF = 'DejaVu Serif, Noto Serif, serif';

/** Where line `n` (from 0) is printed on an upright page, in points from the lower left corner. */
export const printedAt = (n: number): { left: number; bottom: number; top: number } => {
  const baseline = TOP + n * LEADING;
  return {
    left: LEFT * POINTS,
    bottom: (HEIGHT - baseline - SIZE * 0.3) * POINTS,
    top: (HEIGHT - baseline + SIZE) * POINTS,
  };
};

/** How wide words are printed, in points. */
export function printedWidth(words: string): number {
  const pen = createCanvas(1, 1).getContext('2d');
  pen.font = `${SIZE}px ${SERIF}`;
  return pen.measureText(words).width * POINTS;
}

/** The picture of a page as a JPEG. */
export async function drawnPage({
  lines,
  turned = 0,
  tilted = 0,
  noisy = false,
  font = SERIF,
}: ScanPage): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.translate(WIDTH / 2, HEIGHT / 2);
  pen.rotate((tilted * Math.PI) / 180);
  pen.translate(-WIDTH / 2, -HEIGHT / 2);
  pen.fillStyle = '#111111';
  pen.font = `${SIZE}px ${font}`;
  for (const [index, line] of lines.entries()) pen.fillText(line, LEFT, TOP + index * LEADING);
  let picture = sharp(await canvas.encode('png'));
  if (noisy) picture = sharp(await spoiled(await picture.greyscale().raw().toBuffer()));
  return picture
    .rotate(turned)
    .jpeg({ quality: noisy ? 60 : 90 })
    .toBuffer();
}

/** Grain and specks, the same every time. */
async function spoiled(gray: Buffer): Promise<Buffer> {
  let seed = 7;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  for (let at = 0; at < gray.length; at++) {
    const grain = (next() + next() + next() - 1.5) * 60;
    gray[at] = next() < 0.002 ? 0 : Math.min(255, Math.max(0, gray[at]! + grain));
  }
  return sharp(gray, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .png()
    .toBuffer();
}

/** A PDF of such pages, without a letter of text; `rotate` is the page's own turn. */
export async function drawnScan(pages: readonly ScanPage[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let at = parts[0]!.length;
  const put = (...body: Buffer[]): void => {
    const object = Buffer.concat([Buffer.from(`${places.length + 1} 0 obj\n`), ...body, Buffer.from('\nendobj\n')]);
    places.push(at);
    at += object.length;
    parts.push(object);
  };
  const text = (body: string): Buffer => Buffer.from(body, 'latin1');
  put(text('<< /Type /Catalog /Pages 2 0 R >>'));
  put(
    text(
      `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${3 + index * 3} 0 R`).join(' ')}] >>`,
    ),
  );
  for (const [index, page] of pages.entries()) {
    const picture = await drawnPage(page);
    const { width = 0, height = 0 } = await sharp(picture).metadata();
    const first = 3 + index * 3;
    const [w, h] = [Math.round(width * POINTS), Math.round(height * POINTS)];
    const content = `q ${w} 0 0 ${h} 0 0 cm /P Do Q`;
    put(
      text(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Rotate ${page.rotate ?? 0} /Contents ${first + 1} 0 R /Resources << /XObject << /P ${first + 2} 0 R >> >> >>`,
      ),
    );
    put(text(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`));
    put(
      text(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode /Length ${picture.length} >>\nstream\n`,
      ),
      picture,
      text('\nendstream'),
    );
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    text(
      `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Uint8Array.from(Buffer.concat(parts));
}

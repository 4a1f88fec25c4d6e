// A canvas as a picture: its texts are measured and its pictures fetched here, the rest is worked out without a page.
import { scaleFor, type Svg, toSvg } from '../../core/exchange/svg/to-svg.ts';
import type { Look } from '../../core/exchange/svg/lines.ts';
import { type Block, isBlock, type Thing } from '../../core/model/things.ts';
import { fileAddress } from '../blocks/context.ts';
import { fileKind, fileOf, metaText, ownPicture } from '../blocks/meta.ts';

/** More pictures than this would make a file that nothing opens. */
const MOST_PICTURES = 200;

function measurer(): (text: string, look: Look) => number {
  const pen = document.createElement('canvas').getContext('2d');
  return (text, { size, bold, italic, mono }) => {
    if (!pen) return text.length * size * 0.55;
    pen.font = `${italic ? 'italic ' : ''}${bold ? '600 ' : ''}${size}px ${mono ? 'ui-monospace, monospace' : 'ui-sans-serif, system-ui, sans-serif'}`;
    return pen.measureText(text).width;
  };
}

function pictureAddress(canvasId: string, block: Block): string | null {
  if (block.type === 'uploaded-file') {
    const { id, type } = fileOf(block);
    return id !== null && fileKind(type) === 'image' ? fileAddress(canvasId, id, true) : null;
  }
  return block.type === 'book-cover'
    ? ownPicture(metaText(block, 'coverUrl') ?? metaText(block, 'coverImageUrl'))
    : null;
}

/** A picture as text; null for one that can't be had. */
async function dataUri(address: string): Promise<string | null> {
  try {
    const reply = await fetch(address, { credentials: 'include' });
    if (!reply.ok) return null;
    const blob = await reply.blob();
    return await new Promise((done) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : null));
      reader.addEventListener('error', () => done(null));
      reader.readAsDataURL(blob);
    });
  } catch {
    return null;
  }
}

/** Things of a canvas as an SVG picture. */
export async function svgOf(things: readonly Thing[], canvasId: string, title: string): Promise<Svg> {
  const wanted = things.filter(isBlock).flatMap((block) => {
    const address = pictureAddress(canvasId, block);
    return address === null ? [] : [{ id: block.id, address }];
  });
  const pictures = new Map<string, string | null>();
  for (const { id, address } of wanted.slice(0, MOST_PICTURES)) pictures.set(id, await dataUri(address));
  return toSvg(things, { measure: measurer(), title, picture: ({ id }) => pictures.get(id) ?? null });
}

export const svgBlob = ({ svg }: Svg): Blob => new Blob([svg], { type: 'image/svg+xml' });

/** The same in dots. */
export async function pngOf(drawn: Svg): Promise<Blob> {
  const address = URL.createObjectURL(svgBlob(drawn));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = scaleFor(drawn.width, drawn.height),
      sheet = document.createElement('canvas');
    sheet.width = Math.max(1, Math.round(drawn.width * scale));
    sheet.height = Math.max(1, Math.round(drawn.height * scale));
    sheet.getContext('2d')?.drawImage(image, 0, 0, sheet.width, sheet.height);
    return await new Promise((done, fail) =>
      sheet.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

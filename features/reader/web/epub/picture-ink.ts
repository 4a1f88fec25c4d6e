/** A picture is looked at in this many points a side. */
const SIDE = 32;
/** Black ink, and what counts as nothing beside it. */
const DARK = 90;
const CLEAR_ALPHA = 16;
const INK_ALPHA = 128;
/** So much of a picture is nothing, and so much of its ink is dark, where it is drawn for white paper. */
const MIN_CLEAR = 0.2;
const MIN_DARK = 0.9;

/** Marks the pictures of a page that are dark ink on nothing: characters that a font lacks, formulas, ornaments. */
export function markInk(doc: Document): void {
  for (const image of doc.querySelectorAll('img')) {
    const look = (): void => mark(image, image);
    if (image.complete && image.naturalWidth > 0) look();
    else image.addEventListener('load', look, { once: true });
  }
  for (const drawing of doc.querySelectorAll('svg')) {
    if (drawing.parentElement?.closest('svg') || drawing.querySelector('image, foreignObject')) continue;
    if (drawing.parentElement === doc.body && doc.body?.childElementCount === 1) continue; // a page of its own, on white
    void lookAtDrawing(drawing);
  }
}

async function lookAtDrawing(drawing: SVGSVGElement): Promise<void> {
  const picture = new Image(SIDE, SIDE);
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', String(SIDE));
  copy.setAttribute('height', String(SIDE));
  const text = new XMLSerializer().serializeToString(copy);
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  picture.src = url;
  await picture.decode().then(
    () => mark(drawing, picture),
    () => {}, // one that cannot be drawn alone stays as it is
  );
  URL.revokeObjectURL(url);
}

function mark(shown: HTMLElement | SVGElement, picture: HTMLImageElement): void {
  if (isDarkInk(picture)) shown.dataset['ink'] = 'dark';
}

function isDarkInk(picture: HTMLImageElement): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  try {
    context.drawImage(picture, 0, 0, SIDE, SIDE);
    return isDarkOnNothing(context.getImageData(0, 0, SIDE, SIDE).data);
  } catch {
    return false; // its points may not be read
  }
}

/** Points as red, green, blue, alpha: is what is drawn dark, and much not drawn at all? */
export function isDarkOnNothing(points: ArrayLike<number>): boolean {
  let clear = 0;
  let ink = 0;
  let dark = 0;
  for (let at = 0; at < points.length; at += 4) {
    const alpha = points[at + 3]!;
    if (alpha < CLEAR_ALPHA) clear++;
    if (alpha < INK_ALPHA) continue;
    ink++;
    if (Math.max(points[at]!, points[at + 1]!, points[at + 2]!) < DARK) dark++;
  }
  return clear * 4 > points.length * MIN_CLEAR && ink > 0 && dark >= ink * MIN_DARK;
}

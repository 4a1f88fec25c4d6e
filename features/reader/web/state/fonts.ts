import type { ReaderSettings } from '../../core/index.ts';

const ARABIC = "'Noto Naskh Arabic Variable'";
type Faces = { stack: string | null; load: (() => Promise<{ default: string }>)[] };
const naskh = () => import('@fontsource-variable/noto-naskh-arabic/wght.css?inline');

/** The faces a person may read in, all shipped with the app. Gelasio and Arimo have the widths of Georgia and Arial. */
const FACES: Record<ReaderSettings['fontFamily'], Faces> = {
  default: {
    stack: null,
    load: [
      () => import('@fontsource-variable/literata/wght.css?inline'),
      () => import('@fontsource-variable/literata/wght-italic.css?inline'),
      naskh,
    ],
  },
  OpenDyslexic: {
    stack: `OpenDyslexic, ${ARABIC}, sans-serif`,
    load: [
      () => import('@fontsource/opendyslexic/400.css?inline'),
      () => import('@fontsource/opendyslexic/400-italic.css?inline'),
      () => import('@fontsource/opendyslexic/700.css?inline'),
      naskh,
    ],
  },
  Noto: {
    stack: `'Noto Serif Variable', 'Noto Serif', ${ARABIC}, serif`,
    load: [
      () => import('@fontsource-variable/noto-serif/wght.css?inline'),
      () => import('@fontsource-variable/noto-serif/wght-italic.css?inline'),
      naskh,
    ],
  },
  Georgia: {
    stack: `Georgia, Gelasio, ${ARABIC}, serif`,
    load: [
      () => import('@fontsource/gelasio/400.css?inline'),
      () => import('@fontsource/gelasio/400-italic.css?inline'),
      () => import('@fontsource/gelasio/700.css?inline'),
      naskh,
    ],
  },
  Arial: {
    stack: `Arial, Arimo, ${ARABIC}, sans-serif`,
    load: [
      () => import('@fontsource/arimo/400.css?inline'),
      () => import('@fontsource/arimo/400-italic.css?inline'),
      () => import('@fontsource/arimo/700.css?inline'),
      naskh,
    ],
  },
};

/** The font-family of a choice; null keeps the book's own. */
export function fontStack(family: ReaderSettings['fontFamily']): string | null {
  return FACES[family].stack;
}

/** The @font-face rules of a choice, with addresses that also hold inside a book's frame. */
export async function fontFaces(family: ReaderSettings['fontFamily']): Promise<string> {
  const sheets = await Promise.all(FACES[family].load.map((load) => load()));
  return absoluteUrls(sheets.map((sheet) => sheet.default).join('\n'), location.origin);
}

/** A frame of a book has a blob: address, against which `/assets/…` leads nowhere. */
export function absoluteUrls(css: string, origin: string): string {
  return css.replace(/url\((['"]?)\/(?!\/)/g, `url($1${origin}/`);
}

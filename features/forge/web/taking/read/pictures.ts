// Pictures in a pasted page: those that it holds itself, and addresses of others.

const DATA = /^data:(image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml));base64,([a-z0-9+/=\s]+)$/i;
/** Smaller ones, px, count visits and show nothing. */
const LEAST_PX = 4;

const isTiny = (img: Element): boolean =>
  ['width', 'height'].some((name) => {
    const px = Number.parseInt(img.getAttribute(name) ?? '', 10);
    return px < LEAST_PX;
  });

/** Addresses of the pictures in a page, each once: `https:`, `http:` or `data:`. */
export function picturesIn(page: Document): string[] {
  const addresses = Array.from(page.querySelectorAll('img[src]'), (img) =>
    isTiny(img) ? '' : (img.getAttribute('src') ?? '').trim(),
  );
  return [...new Set(addresses)].filter(
    (address) => DATA.test(address) || (/^https?:\/\//i.test(address) && URL.canParse(address)),
  );
}

/** The file that a `data:` address holds; null for any other address, and for damaged ones. */
export function pictureFile(address: string, nth: number): File | null {
  const [, type, data] = DATA.exec(address) ?? [];
  if (!type || !data) return null;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (letter) => letter.charCodeAt(0));
    return new File([bytes], `picture-${nth + 1}.${type.slice(6).replace(/\+.*/, '').toLowerCase()}`, { type });
  } catch {
    return null;
  }
}

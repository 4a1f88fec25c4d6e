/** The part of the DOM element interface used here. */
export type Dom = {
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  querySelectorAll(selector: string): Iterable<Dom>;
  querySelector(selector: string): Dom | null;
  remove(): void;
  parentNode: { querySelectorAll(selector: string): Iterable<Dom>; nodeName: string } | null;
  textContent: string | null;
  innerHTML: string;
};

/** A screen of a reader is not wider. */
const WIDEST = 1600;
const MAX_PICTURES = 100;
/** Where pages that load pictures late keep the address. */
const LATE = ['data-src', 'data-original', 'data-lazy-src', 'data-url', 'data-image', 'data-full-src'];
const TINY = 3;

/** Every picture gets the whole address of its best size, every link a whole address. */
export function wholeAddresses(root: Dom, base: string): void {
  for (const image of root.querySelectorAll('img')) {
    const best = sourceOf(image, base);
    for (const name of ['srcset', 'sizes', 'loading', ...LATE]) image.removeAttribute(name);
    if (best && !isTiny(image)) image.setAttribute('src', best);
    else image.remove();
  }
  for (const source of root.querySelectorAll('picture source')) source.remove();
  for (const link of root.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (href.startsWith('#')) continue;
    if (URL.canParse(href, base)) link.setAttribute('href', new URL(href, base).href);
    else link.removeAttribute('href');
  }
}

/** Names the pictures that are to be fetched; more than the limit are left out. */
export function namePictures(root: Dom): { name: string; address: string }[] {
  const names = new Map<string, string>();
  for (const image of root.querySelectorAll('img')) {
    const address = image.getAttribute('src') ?? '';
    if (address.startsWith('data:image/')) continue;
    if (!/^https?:/.test(address) || (!names.has(address) && names.size >= MAX_PICTURES)) {
      image.remove();
      continue;
    }
    const name = names.get(address) ?? `maktaba-picture-${names.size + 1}`;
    names.set(address, name);
    image.setAttribute('src', name);
  }
  return [...names].map(([address, name]) => ({ name, address }));
}

function isTiny(image: Dom): boolean {
  return ['width', 'height'].some(
    (side) => /^\d+$/.test(image.getAttribute(side) ?? '') && Number(image.getAttribute(side)) < TINY,
  );
}

/** The URL of a picture: the widest of its sizes that isn't wider than a screen, otherwise its source. */
function sourceOf(image: Dom, base: string): string | null {
  const sets = [image.getAttribute('srcset'), image.getAttribute('data-srcset')];
  if (image.parentNode?.nodeName.toLowerCase() === 'picture')
    for (const source of image.parentNode.querySelectorAll('source')) {
      const type = source.getAttribute('type') ?? '';
      if (!type || /^image\/(jpeg|png|webp|gif)$/.test(type))
        sets.push(source.getAttribute('srcset') ?? source.getAttribute('data-srcset'));
    }
  const sized = sets.map((set) => widest(set ?? '')).find(Boolean);
  const late = LATE.map((name) => image.getAttribute(name)).find(Boolean);
  const plain = image.getAttribute('src') ?? '';
  const chosen = sized ?? late ?? plain;
  if (/^data:image\//.test(chosen)) return chosen;
  if (!chosen || !URL.canParse(chosen, base)) return null;
  const url = new URL(chosen, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}

function widest(set: string): string | undefined {
  const found = [...set.matchAll(/([^\s,]\S*[^\s,])(?:\s+(\d+(?:\.\d+)?)([wx]))?\s*(?:,|$)/g)].map(
    ([, address, size, unit]) => ({
      address: address!,
      width: Number(size ?? 1) * (unit === 'w' ? 1 : 800),
    }),
  );
  const fitting = found.filter(({ width }) => width <= WIDEST).toSorted((a, b) => b.width - a.width);
  return (fitting[0] ?? found.toSorted((a, b) => a.width - b.width)[0])?.address;
}

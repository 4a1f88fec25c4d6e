/** What the spine says of a page of the book; `properties` may name a layout other than the book's. */
export type SpinePage = { linear?: string | null; properties?: readonly string[] };

/**
 * foliate lays a whole book out in one way. Where each page says its own and all say the same, that is the book's; in a book
 * that mixes both it stays what the book says of itself.
 */
export function bookLayout(whole: string | undefined, spine: readonly SpinePage[]): string | undefined {
  const pages = spine.filter(({ linear }) => linear !== 'no');
  const [first, ...rest] = new Set((pages.length > 0 ? pages : spine).map((page) => pageLayout(page) ?? whole));
  return rest.length === 0 ? (first ?? whole) : whole;
}

const OWN = 'rendition:layout-';
const pageLayout = ({ properties = [] }: SpinePage): string | undefined =>
  properties.find((one) => one.startsWith(OWN))?.slice(OWN.length);

/** The pages of a fixed-layout book that are on the screen, by their place in the book: one, or two side by side. */
export function pagesInSight(docs: ReadonlyMap<number, Document>): number[] {
  const shown = [...docs].filter(([, doc]) => (doc.defaultView?.frameElement as HTMLElement | null)?.offsetWidth);
  return shown.map(([index]) => index).sort((a, b) => a - b);
}

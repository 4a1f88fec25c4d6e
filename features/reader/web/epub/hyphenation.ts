/** So many paragraphs tell how a chapter is set. */
const SAMPLE = 40;
/** Shorter ones are headings, lines of verse, signatures. */
const MIN_CHARACTERS = 80;

/** Marks a chapter whose book justifies its text and leaves hyphens to the reader, and names its language where the chapter does not. */
export function markJustified(doc: Document, language: string): void {
  const { documentElement: root, defaultView: view } = doc;
  if (!root || !view || !doc.body) return;
  if (!root.lang && !root.getAttribute('xml:lang') && language) root.lang = language; // no hyphens without a language
  const paragraphs = [...doc.body.querySelectorAll('p')]
    .filter(({ textContent }) => textContent.length >= MIN_CHARACTERS)
    .slice(0, SAMPLE);
  const justified = paragraphs.filter((paragraph) => {
    const { textAlign, hyphens } = view.getComputedStyle(paragraph);
    return textAlign === 'justify' && hyphens !== 'none';
  });
  if (justified.length * 2 > paragraphs.length) root.dataset['justified'] = '';
}

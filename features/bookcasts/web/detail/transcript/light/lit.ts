// What is lit in the words of the page without changing them: the CSS Custom Highlight API draws it (transcript.css).
import './transcript.css';

type Name = 'cast-word' | 'cast-found' | 'cast-found-now';

/** Lights ranges under a name; none puts it out. A browser without the API lights lines alone. */
export function lightUp(name: Name, ranges: readonly Range[]): void {
  if (!globalThis.CSS?.highlights) return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}

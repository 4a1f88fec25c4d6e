/** What the sanitiser asks about the book around a document. */
export type References = {
  /** The reference names a file of the book that is kept. */
  has(reference: string): boolean;
  /** The rewritten reference (its target can have moved). */
  link(reference: string): string;
  /** The rewritten reference to a picture, sound or style sheet. */
  file(reference: string): string;
  /** The source of an SVG drawing inside a reference, made safe; without this, such drawings are dropped. */
  drawing?(source: string): string;
  /** Something was removed; the label says what. */
  note(what: string): void;
};

export const NAMESPACE = {
  html: 'http://www.w3.org/1999/xhtml',
  svg: 'http://www.w3.org/2000/svg',
  math: 'http://www.w3.org/1998/Math/MathML',
  epub: 'http://www.idpf.org/2007/ops',
  xlink: 'http://www.w3.org/1999/xlink',
  xml: 'http://www.w3.org/XML/1998/namespace',
} as const;

/** The reference without the characters browsers ignore when they look for a scheme. */
export function bare(reference: string): string {
  // eslint-disable-next-line no-control-regex
  return reference.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]+/g, '');
}

/** Anything that does not stay inside the book: a scheme, a host, a backslash. */
export function leavesBook(reference: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/|\\)/i.test(bare(reference));
}

/** A reference with stray percent signs escaped. */
export const wellFormed = (reference: string): string => reference.replace(/%(?![\da-f]{2})/gi, '%25');

const SAFE_LINK = /^(https?|mailto|tel):/i;

/** A link a reader can offer: web, mail, telephone. */
export function isSafeLink(reference: string): boolean {
  return SAFE_LINK.test(bare(reference));
}

/** A picture embedded in the reference, of a type without scripts. */
export function isInlineImage(reference: string): boolean {
  return /^data:image\/(png|jpe?g|gif|webp)[;,]/i.test(reference.trim());
}

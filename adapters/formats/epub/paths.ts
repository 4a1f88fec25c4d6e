import { wellFormed } from '../sanitise/references.ts';

const ORIGIN = 'https://invalid.invalid';

/** The decoded path inside the container a reference names, as the reader resolves it; '' when it points outside. */
export function resolvePath(href: string, base: string): string {
  try {
    const url = new URL(wellFormed(href), `${ORIGIN}/${base.split('/').map(encodeURIComponent).join('/')}`);
    if (url.origin !== ORIGIN) return '';
    url.search = '';
    url.hash = '';
    return decodeURI(url.href.slice(ORIGIN.length + 1));
  } catch {
    return '';
  }
}

/** The reference from one file of the container to another. */
export function relativePath(to: string, from: string): string {
  const folder = from.split('/').slice(0, -1);
  const target = to.split('/');
  let shared = 0;
  while (shared < folder.length && shared < target.length - 1 && folder[shared] === target[shared]) shared++;
  return '../'.repeat(folder.length - shared) + target.slice(shared).join('/');
}

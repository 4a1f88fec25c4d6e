import type { Document, Element } from '@xmldom/xmldom';
import { contributorRole, contributorsFrom, nameLine, namesOf, type Contributor } from '../contributors.ts';
import type { BookMeta } from '../types.ts';
import { elementsNamed } from './xml-document.ts';

const PACKAGE_NAMESPACE = 'http://www.idpf.org/2007/opf';
const NARRATOR = 'media:narrator';

/** A contributor; `order` is the order on the title page, if the file gives it. */
type Credited = { name: string; roles: string[]; order: number };

/** Who made a book, by what its package says (EPUB 2: `opf:role`, EPUB 3: `meta refines`), and its line of authors. */
export function contributorsOf(opf: Document): Pick<BookMeta, 'author' | 'contributors'> {
  const refined = refinements(opf);
  const credited = (name: 'creator' | 'contributor') =>
    elementsNamed(opf, name)
      .map((element) => creditedOf(element, refined))
      .filter(({ name }) => name)
      .toSorted((one, other) => (one.order === other.order ? 0 : one.order - other.order));
  const creators = credited('creator');
  const readers = elementsNamed(opf, 'meta').filter(
    (meta) => meta.getAttribute('property') === NARRATOR && !meta.getAttribute('refines'),
  );
  const contributors = contributorsFrom([
    ...creators.flatMap((one) => inRoles(one, 'aut')),
    ...credited('contributor').flatMap((one) => inRoles(one, '')),
    ...readers.map((meta) => ({ name: meta.textContent ?? '', role: 'narrator' as const })),
  ]);
  const authors = namesOf(contributors, 'author');
  return { author: nameLine(authors.length > 0 ? authors : creators.map(({ name }) => name)), contributors };
}

function creditedOf(element: Element, refined: ReadonlyMap<string, string[]>): Credited {
  const about = (property: string) => refined.get(`${element.getAttribute('id')} ${property}`) ?? [];
  const own = element.getAttributeNS(PACKAGE_NAMESPACE, 'role') || element.getAttribute('opf:role') || '';
  const place = about('display-seq')[0] ?? '';
  return {
    name: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    roles: [...about('role'), own].filter(Boolean),
    order: /^\d{1,6}$/.test(place) ? Number(place) : Infinity,
  };
}

/** A person once for each role; those without a role get the default one. */
function inRoles({ name, roles }: Credited, usual: string): Contributor[] {
  return (roles.length > 0 ? roles : [usual]).flatMap((word) => {
    const role = contributorRole(word);
    return role ? [{ name, role }] : [];
  });
}

/** What `meta` elements say about others, by id and property. */
function refinements(opf: Document): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const meta of elementsNamed(opf, 'meta')) {
    const [of, property] = [meta.getAttribute('refines') ?? '', meta.getAttribute('property') ?? ''];
    const value = (meta.textContent ?? '').trim();
    if (!of.startsWith('#') || !value) continue;
    const key = `${of.slice(1)} ${property}`;
    const values = found.get(key);
    if (values) values.push(value);
    else found.set(key, [value]);
  }
  return found;
}

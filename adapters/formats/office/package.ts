import { openZip, type Zip } from '../reading/zip.ts';
import { parseXml, type XmlNode } from '../reading/xml.ts';
import { findAll, findFirst, textOf } from '../reading/xml-tree.ts';
import { ConversionError } from '../conversion-error.ts';
import type { BookMeta } from '../types.ts';

export type Relation = { type: string; target: string; external: boolean };
export type Part = { path: string; root: XmlNode; relations: Map<string, Relation> };

/** An Office package: parts are found by relationships, never by file names. */
export class OfficePackage {
  readonly zip: Zip;
  constructor(bytes: Uint8Array) {
    this.zip = openZip(bytes);
  }

  /** The main document part. */
  main(): Part {
    const relation = [...this.relationsOf('').values()].find(({ type }) => type === 'officeDocument');
    const part = relation && this.part(relation.target);
    if (!part) throw new ConversionError('damaged', 'no document part');
    return part;
  }

  /** A part with its relationships; nothing when it is missing. */
  part(path: string): Part | undefined {
    const source = this.zip.text(path);
    return source === undefined ? undefined : { path, root: parseXml(source), relations: this.relationsOf(path) };
  }

  /** The part another one names by a type of relationship, e.g. `styles`. */
  related(from: Part, type: string): Part | undefined {
    const relation = [...from.relations.values()].find((candidate) => candidate.type === type && !candidate.external);
    return relation && this.part(relation.target);
  }

  relationsOf(path: string): Map<string, Relation> {
    const source = this.zip.text(path.replace(/([^/]*)$/, '_rels/$1.rels'));
    const relations = new Map<string, Relation>();
    for (const { attributes } of source ? findAll(parseXml(source), 'Relationship') : []) {
      const external = attributes.TargetMode === 'External';
      const target = attributes.Target ?? '';
      relations.set(attributes.Id ?? '', {
        type: (attributes.Type ?? '').replace(/.*\//, ''),
        target: external ? target : resolveTarget(path, target),
        external,
      });
    }
    return relations;
  }

  /** Kinds of external content that parts refer to: templates, linked pictures, objects; none is loaded. */
  remoteKinds(): string[] {
    const parts = this.zip.names.filter((name) => /(^|\/)_rels\/[^/]*\.rels$/.test(name));
    const relations = parts.flatMap((name) => [
      ...this.relationsOf(name.replace(/_rels\/([^/]*)\.rels$/, '$1')).values(),
    ]);
    return [
      ...new Set(relations.filter(({ external, type }) => external && type !== 'hyperlink').map(({ type }) => type)),
    ];
  }

  /** Title, author and the like from the core properties. */
  meta(): Partial<BookMeta> {
    const relation = [...this.relationsOf('').values()].find(({ type }) => type === 'core-properties');
    const core = this.part(relation?.target ?? 'docProps/core.xml')?.root;
    const value = (name: string) => textOf(findFirst(core, name)).replace(/\s+/g, ' ').trim() || null;
    return {
      title: value('title'),
      author: value('creator'),
      description: value('description') ?? value('subject'),
      language: value('language'),
    };
  }
}

/** A relationship's target can be absolute or relative to its part. */
function resolveTarget(from: string, target: string): string {
  const path = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of target.replace(/^\//, '').split('/')) {
    if (step === '..') path.pop();
    else if (step !== '.') path.push(step);
  }
  return path.join('/');
}

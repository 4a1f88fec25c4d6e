import { Document, type Node } from '@xmldom/xmldom';
import grammar from '@xmldom/xmldom/lib/grammar.js';

/*
 * xmldom with two changes. It builds a regular expression anew at every end tag, a quarter of the time of a large table:
 * none of them keeps a state, so each is built once. Asking for their sources would cost as much: the parts are the key.
 * And it ends each document with a call for every node that may find two texts beside each other: here one walk does.
 */

type Part = RegExp | string;
class Branch extends Map<Part, Branch> {
  expression: RegExp | undefined;
}

const known = new Branch();
const build = grammar.reg;

grammar.reg = (...parts: Part[]): RegExp => {
  let branch = known;
  for (const part of parts) {
    let next = branch.get(part);
    if (!next) branch.set(part, (next = new Branch()));
    branch = next;
  }
  return (branch.expression ??= build.apply(grammar, parts));
};

const TEXT = 3;
const normalizeBelow = Document.prototype.normalize;

/** Whether two text nodes are adjacent anywhere below. */
function hasDividedText(root: Node): boolean {
  let node: Node | null = root.firstChild;
  while (node) {
    if (node.nodeType === TEXT && node.nextSibling?.nodeType === TEXT) return true;
    let next: Node | null = node.firstChild;
    for (let up: Node | null = node; !next && up && up !== root; up = up.parentNode) next = up.nextSibling;
    node = next;
  }
  return false;
}

Document.prototype.normalize = function (this: Document): void {
  if (hasDividedText(this)) normalizeBelow.call(this);
};

export * from '@xmldom/xmldom';

// Reads what a TypeScript file imports and which table methods it calls, from its syntax tree.
import { parseSync, Visitor } from 'oxc-parser';
import { findHostReads } from './fence-own-address.ts';

/** What the fence needs to know of one file. */
export type FileFacts = {
  imports: Import[];
  globs: string[];
  tableCalls: string[];
  /** Where the host or scheme of a request is read. */
  hostReads: string[];
  problems: string[];
};
/** `typeOnly`: nothing of it is there when the program runs. `lazy`: fetched when the code asks for it. */
export type Import = { specifier: string; typeOnly: boolean; lazy?: true };

const TABLE_METHODS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);

type Loose = { type: string; value?: unknown; quasis?: { value: { cooked?: string | null } }[] } | null | undefined;

/** The text of a string literal or of a template without expressions. */
function textOf(node: Loose): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.quasis?.length === 1) return node.quasis[0]!.value.cooked ?? null;
  return null;
}

/** Static, dynamic and type imports, re-exports, `import.meta.glob`, and files named by `new URL('./x.ts', import.meta.url)`. */
export function readFacts(file: string, text: string): FileFacts {
  const facts: FileFacts = { imports: [], globs: [], tableCalls: [], hostReads: [], problems: [] };
  const parsed = parseSync(file, text);
  for (const error of parsed.errors) facts.problems.push(error.message);
  const add = (node: Loose, typeOnly = false, lazy = false) => {
    const specifier = textOf(node);
    if (specifier !== null) facts.imports.push({ specifier, typeOnly, ...(lazy && { lazy }) });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source, false, true),
    TSImportType: (node) => add(node.source, true),
    NewExpression: (node) => {
      const [first, second] = node.arguments;
      const isUrl =
        node.callee.type === 'Identifier' && node.callee.name === 'URL' && second?.type === 'MemberExpression';
      const target = isUrl ? textOf(first) : null;
      if (target !== null && /^\.{1,2}\/.*\.tsx?$/.test(target))
        facts.imports.push({ specifier: target, typeOnly: false });
    },
    CallExpression: (node) => {
      if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return;
      if (node.callee.object.type === 'MetaProperty' && node.callee.property.name === 'glob') {
        const [first] = node.arguments;
        const patterns: Loose[] = first?.type === 'ArrayExpression' ? first.elements : [first];
        facts.globs.push(...patterns.map(textOf).filter((pattern) => pattern !== null));
      }
      if (TABLE_METHODS.has(node.callee.property.name)) facts.tableCalls.push(node.callee.property.name);
    },
  }).visit(parsed.program);
  facts.hostReads = findHostReads(parsed.program);
  return facts;
}

// Finds where code reads from a request which address it was sent to.
import { type Program, Visitor } from 'oxc-parser';

/** Headers that name the host or the scheme of a request; anybody may send them. */
const HOST_HEADERS = new Set(['host', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded']);
/** What the address of a request tells without the host. */
const PATH_PARTS = new Set(['pathname', 'search', 'searchParams']);
const REQUESTS = new Set(['req', 'request', 'raw']);

type Node = {
  type: string;
  start?: number;
  name?: string;
  value?: unknown;
  computed?: boolean;
  callee?: Node;
  object?: Node;
  property?: Node;
  arguments?: unknown[];
};

const nameOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Identifier' ? node.name : node?.type === 'MemberExpression' ? node.property?.name : undefined;

/** `new URL(request.url)`, however the request is reached. */
function isRequestUrl(node: Node | null | undefined): boolean {
  if (node?.type !== 'NewExpression' || nameOf(node.callee) !== 'URL') return false;
  const [address] = (node.arguments ?? []) as Node[];
  return (
    address?.type === 'MemberExpression' && nameOf(address) === 'url' && REQUESTS.has(nameOf(address.object) ?? '')
  );
}

/** Every place that can learn the host or scheme of a request; the path and the query alone are free to read. */
export function findHostReads(program: Program): string[] {
  const urls = new Set<number>(),
    pathOnly = new Set<number>(),
    found: string[] = [];
  new Visitor({
    NewExpression: (node) => {
      if (isRequestUrl(node as Node)) urls.add(node.start);
    },
    MemberExpression: (node) => {
      if (isRequestUrl(node.object as Node) && PATH_PARTS.has(nameOf(node.property as Node) ?? ''))
        pathOnly.add(node.object.start);
    },
    VariableDeclarator: ({ id, init }) => {
      if (!init || !isRequestUrl(init as Node) || id.type !== 'ObjectPattern') return;
      const names = id.properties.map((one) => (one.type === 'Property' ? nameOf(one.key as Node) : undefined));
      if (names.every((name) => name !== undefined && PATH_PARTS.has(name))) pathOnly.add(init.start);
    },
    CallExpression: (node) => {
      const [name] = node.arguments as Node[],
        callee = node.callee as Node,
        reads = nameOf(callee) === 'header' || (nameOf(callee) === 'get' && nameOf(callee.object) === 'headers');
      if (reads && typeof name?.value === 'string' && HOST_HEADERS.has(name.value.toLowerCase()))
        found.push(`the header ${name.value}`);
    },
  }).visit(program);
  for (const url of urls) if (!pathOnly.has(url)) found.push('new URL(request.url)');
  return found;
}

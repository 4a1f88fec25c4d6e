// JSON Canvas files of other apps.
import type { CanvasFile } from '../../features/forge/core/exchange/json-canvas/file.ts';
import type { Chance } from './forge-things.ts';

/** As note-taking apps write it: tabs, negative places, attributes of their own, a version at the top. */
export const VAULT = `{
	"nodes":[
		{"id":"2bd0a1b0a9c8f001","type":"group","x":-320,"y":-260,"width":900,"height":640,"label":"Chapter 1 — sources","color":"5","background":"images/paper.png","backgroundStyle":"repeat"},
		{"id":"8f14e45fceea167a","type":"text","text":"# Question\\n\\n- who *tells* it?\\n- مَن يروي؟ 🐋","styleAttributes":{"textAlign":"center","shape":"pill"},"x":-300,"y":-220,"width":260,"height":180,"color":"4"},
		{"id":"c9f0f895fb98ab91","type":"file","file":"Books/Moby Dick.md","subpath":"#Chapter 1","x":20,"y":-220,"width":400,"height":400},
		{"id":"45c48cce2e2d7fbd","type":"file","file":"figures/whale.png","portal":true,"x":700,"y":-99,"width":333,"height":250.5},
		{"id":"d3d9446802a44259","type":"link","url":"https://example.org/a?b=1&c=%20","x":20,"y":500,"width":400,"height":300,"color":"#a7f"},
		{"id":"6512bd43d9caa6e0","type":"text","text":"","styleAttributes":{},"dynamicHeight":true,"x":-300,"y":0,"width":260,"height":60}
	],
	"edges":[
		{"id":"c20ad4d76fe97759","styleAttributes":{"path":"dotted"},"toFloating":true,"fromNode":"8f14e45fceea167a","fromSide":"right","toNode":"c9f0f895fb98ab91","toSide":"left","color":"1","label":"see"},
		{"id":"c51ce410c124a10e","fromNode":"45c48cce2e2d7fbd","fromSide":"bottom","fromEnd":"arrow","toNode":"d3d9446802a44259","toSide":"top","toEnd":"none"}
	],
	"metadata":{"version":"1.0-1.0","frontmatter":{"tags":["sea"]}}
}`;

/** Anything that JSON allows under a field that we don't know. */
function anything(random: Chance, depth = 0): unknown {
  const flat = [null, true, false, random.below(1e6) / 8, `"<&>\\ ${random.below(999)}`, '', 'نص', '\u2028'];
  if (depth > 2 || random.often(0.6)) return random.pick(flat);
  const all = Array.from({ length: random.below(4) }, () => anything(random, depth + 1));
  return random.often(0.5) ? all : Object.fromEntries(all.map((one, i) => [`k${i}`, one]));
}

/** A file with nodes and connections of all kinds, and fields that we don't know. */
export function randomFile(random: Chance): CanvasFile {
  const maybe = (share: number, field: Record<string, unknown>) => (random.often(share) ? field : {});
  const extra = () => maybe(0.4, { [`x-${random.below(9)}`]: anything(random) });
  const color = () =>
    maybe(0.5, { color: random.pick(['1', '2', '3', '4', '5', '6', '#abc', '#00FF00', '#12345678', 'odd']) });
  const place = () => random.below(20_000) - 9000 + random.pick([0, 0, 0.5, 0.125]);
  const nodes = Array.from({ length: random.below(25) }, (_, i) => {
    const type = random.pick(['text', 'file', 'link', 'group', 'widget']);
    const words = {
      text: { text: random.pick(['', '# A', 'ب\n\n- c', '\\|"']) },
      file: { file: `d/${i}.md`, ...maybe(0.3, { subpath: '#h' }) },
      link: { url: `https://e.example/${i}` },
      group: { ...maybe(0.7, { label: `G${i}` }), ...maybe(0.3, { background: 'b.png', backgroundStyle: 'ratio' }) },
      widget: { ...maybe(0.5, { text: 'w' }), widget: anything(random) },
    }[type];
    const size = { width: 1 + random.below(900), height: 1 + random.below(900) };
    return {
      id: random.often(0.1) ? `${'long-'.repeat(20)}${i}` : `n${i}`,
      type,
      x: place(),
      y: place(),
      ...size,
      ...words,
      ...color(),
      ...extra(),
    };
  });
  const side = () => random.pick(['top', 'right', 'bottom', 'left']);
  const edges = Array.from({ length: nodes.length && random.below(20) }, (_, i) => ({
    id: `n${i}`,
    fromNode: random.pick(nodes).id,
    toNode: random.pick(nodes).id,
    ...maybe(0.5, { fromSide: side() }),
    ...maybe(0.5, { toSide: side() }),
    ...maybe(0.3, { fromEnd: random.pick(['none', 'arrow']) }),
    ...maybe(0.3, { toEnd: random.pick(['none', 'arrow']) }),
    ...maybe(0.3, { label: `l${i}` }),
    ...color(),
    ...extra(),
  }));
  return { nodes, edges, ...(nodes.length > 0 && maybe(0.5, { metadata: anything(random) })) };
}

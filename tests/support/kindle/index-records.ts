/** The numbers of one entry, by tag; every tag of an index has a bit of its own. */
export type IndexEntry = { name: string; tags: [tag: number, ...values: number[]][] };

const HEAD = 192;

/** A number in groups of seven bits; the last one has the high bit. */
function forward(value: number): number[] {
  const groups = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) groups.unshift(rest & 0x7f);
  groups[groups.length - 1]! |= 0x80;
  return groups;
}

/** The strings that entries point at, and where each begins. */
export function stringRecord(strings: readonly string[]): { record: Buffer; places: number[] } {
  const places: number[] = [];
  const bytes: number[] = [];
  for (const text of strings) {
    const body = Buffer.from(text);
    places.push(bytes.length);
    bytes.push(...forward(body.length), ...body);
  }
  return { record: Buffer.from(bytes), places };
}

/** An INDX table: a head that names the tags, one record of entries and, where there are strings, theirs. */
export function indexRecords(entries: readonly IndexEntry[], strings?: Buffer): Buffer[] {
  const tags = entries[0]?.tags ?? [];
  const rules = [...tags.flatMap(([tag, ...values], bit) => [tag, values.length, 1 << bit, 0]), 0, 0, 0, 1];
  const head = Buffer.alloc(HEAD + 12);
  head.write('INDX', 0, 'latin1');
  head.writeUInt32BE(HEAD, 4);
  head.writeUInt32BE(1, 24);
  head.writeUInt32BE(strings ? 1 : 0, 52);
  head.write('TAGX', HEAD, 'latin1');
  head.writeUInt32BE(12 + rules.length, HEAD + 4);
  head.writeUInt32BE(1, HEAD + 8);
  const bodies = entries.map(({ name, tags: own }) =>
    Buffer.from([
      name.length,
      ...Buffer.from(name, 'latin1'),
      (1 << own.length) - 1,
      ...own.flatMap(([, ...values]) => values.flatMap(forward)),
    ]),
  );
  const data = Buffer.alloc(HEAD);
  data.write('INDX', 0, 'latin1');
  data.writeUInt32BE(HEAD + bodies.reduce((sum, { length }) => sum + length, 0), 20);
  data.writeUInt32BE(entries.length, 24);
  const places = Buffer.alloc(4 + 2 * entries.length);
  places.write('IDXT', 0, 'latin1');
  let at = HEAD;
  for (const [number, body] of bodies.entries()) {
    places.writeUInt16BE(at, 4 + 2 * number);
    at += body.length;
  }
  return [
    Buffer.concat([head, Buffer.from(rules)]),
    Buffer.concat([data, ...bodies, places]),
    ...(strings ? [strings] : []),
  ];
}

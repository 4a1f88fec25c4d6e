/** What record 0 says of a book. Numbers of records count from it. */
export type HeaderFacts = {
  version: 6 | 8;
  textRecords: number;
  resourceStart: number;
  ncx: number;
  fragments?: number;
  skeletons?: number;
  /** Where the newer half of a file with both begins. */
  boundary?: number;
  title: string;
  author: string;
  language: string;
  rtl: boolean;
  /** Which of the pictures (from 0) is the cover. */
  cover: number;
};

const [MOBI_LENGTH, EXTH_AT] = [264, 280];
const NONE = 0xffffffff;

function extra(type: number, value: string | number): Buffer {
  const body = typeof value === 'string' ? Buffer.from(value) : Buffer.alloc(4);
  if (typeof value === 'number') body.writeUInt32BE(value);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(type, 0);
  head.writeUInt32BE(8 + body.length, 4);
  return Buffer.concat([head, body]);
}

function extras({ author, title, language, rtl, cover, boundary }: HeaderFacts): Buffer {
  const all = [
    extra(100, author),
    extra(503, title),
    extra(524, language),
    extra(201, cover),
    ...(rtl ? [extra(527, 'rtl')] : []),
    ...(boundary === undefined ? [] : [extra(121, boundary)]),
  ];
  const head = Buffer.alloc(12);
  head.write('EXTH', 0, 'latin1');
  head.writeUInt32BE(12 + all.reduce((sum, { length }) => sum + length, 0), 4);
  head.writeUInt32BE(all.length, 8);
  return Buffer.concat([head, ...all]);
}

/** Record 0: the PalmDOC head, the MOBI head, what is said in EXTH, and the title. */
export function headerRecord(facts: HeaderFacts): Buffer {
  const exth = extras(facts);
  const title = Buffer.from(facts.title);
  const head = Buffer.alloc(EXTH_AT);
  head.writeUInt16BE(2, 0); // packed as PalmDOC does
  head.writeUInt16BE(facts.textRecords, 8);
  head.writeUInt16BE(4096, 10);
  head.write('MOBI', 16, 'latin1');
  const numbers: [at: number, value: number][] = [
    [20, MOBI_LENGTH],
    [24, 2],
    [28, 65_001],
    [36, facts.version],
    [84, EXTH_AT + exth.length],
    [88, title.length],
    [92, 9],
    [108, facts.resourceStart],
    [112, 0],
    [128, 0x40],
    [192, NONE],
    [244, facts.ncx],
    [248, facts.fragments ?? NONE],
    [252, facts.skeletons ?? NONE],
  ];
  for (const [at, value] of numbers) head.writeUInt32BE(value, at);
  return Buffer.concat([head, exth, title, Buffer.alloc(2)]);
}

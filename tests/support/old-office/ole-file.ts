import XLSX from '@e965/xlsx';
import iconv from 'iconv-lite';

/** An OLE compound file of these streams, as Office wrote before 2007; those below 4096 bytes lie among the small ones. */
export function oleFile(streams: Record<string, Uint8Array>): Uint8Array {
  const file = XLSX.CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) XLSX.CFB.utils.cfb_add(file, `/${name}`, content);
  return new Uint8Array(XLSX.CFB.write(file, { type: 'buffer' }) as Buffer);
}

const [SHORT, BYTES] = [0x02, 0x1e];

/** A number of 32 bits after another, little endian. */
export const longs = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeUInt32LE(number >>> 0, 4 * at);
  return bytes;
};

/** The stream in which an old Office file says its title, author and subject, in a code page of Windows. */
export function summaryStream(
  about: { title?: string; author?: string; subject?: string },
  codePage = 1252,
): Record<string, Uint8Array> {
  const words: [property: number, text: string | undefined][] = [
    [2, about.title],
    [3, about.subject],
    [4, about.author],
  ];
  const values: [property: number, body: Buffer][] = [
    [1, longs(SHORT, codePage)],
    ...words.flatMap(([property, text]): [number, Buffer][] => {
      if (text === undefined) return [];
      const body = iconv.encode(`${text}\0`, codePage === 65_001 ? 'utf-8' : `cp${codePage}`);
      return [[property, Buffer.concat([longs(BYTES, body.length), body, Buffer.alloc(-body.length & 3)])]];
    }),
  ];
  let at = 8 + 8 * values.length;
  const places = values.map(([property, body]) => longs(property, (at += body.length) - body.length));
  const section = [longs(at, values.length), ...places, ...values.map(([, body]) => body)];
  const head = Buffer.alloc(48);
  head.writeUInt16LE(0xfffe, 0);
  head.writeUInt32LE(1, 24);
  head.writeUInt32LE(48, 44);
  return { '\u0005SummaryInformation': Uint8Array.from(Buffer.concat([head, ...section])) };
}

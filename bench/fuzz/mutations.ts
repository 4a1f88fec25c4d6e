import { unzipSync, zipSync } from 'fflate';

/** A file on its way to the converter. */
export type Specimen = { name: string; bytes: Uint8Array<ArrayBufferLike> };
/** A repeatable source of chance. */
export type Chance = { below(n: number): number; pick<T>(list: readonly T[]): T };

/** Chance from a seed: the same seed, the same numbers. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { below, pick: (list) => list[below(list.length)]! };
}

/** Largest specimen whose parts are changed inside its archive. */
const UNPACK_BYTES = 2 * 1024 * 1024;
const GROWTH_BYTES = 3 * 1024 * 1024;
const BRACKETS = [
  '<',
  '>',
  '&',
  '"',
  '\0',
  '</',
  '<!--',
  '<![CDATA[',
  '&#xFFFFFFFF;',
  '\ud800',
  '{\\',
  '\\u-9',
  ';;;;',
  '\r\r\n',
];

const changed = ({ name }: Specimen, bytes: Uint8Array): Specimen => ({ name, bytes });
const extension = (name: string) => name.slice(name.lastIndexOf('.') + 1);

function flip({ bytes }: Specimen, by: Chance): Uint8Array {
  const copy = bytes.slice();
  for (let left = 1 + by.below(40); left > 0 && copy.length > 0; left--)
    copy[by.below(copy.length)]! ^= 1 << by.below(8);
  return copy;
}

function insert(bytes: Uint8Array, at: number, what: Uint8Array): Uint8Array {
  return new Uint8Array(Buffer.concat([bytes.subarray(0, at), what, bytes.subarray(at)]));
}

function inText(bytes: Uint8Array, by: Chance): Uint8Array {
  const text = by.pick(BRACKETS).repeat(1 + by.below(300));
  return insert(bytes, by.below(bytes.length + 1), new TextEncoder().encode(text));
}

/** Changes one part of an archive and packs it again, so that the damage lies behind the checksums. */
function inside(specimen: Specimen, by: Chance): Uint8Array {
  const { bytes } = specimen;
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || bytes.length > UNPACK_BYTES) return inText(bytes, by);
  try {
    const parts: Record<string, Uint8Array> = unzipSync(bytes),
      name = by.pick(Object.keys(parts)),
      part = { name, bytes: parts[name]! };
    parts[name] = by.pick([
      flip,
      (p: Specimen) => inText(p.bytes, by),
      (p: Specimen) => p.bytes.subarray(0, by.below(p.bytes.length + 1)),
    ])(part, by);
    if (by.below(5) === 0) delete parts[by.pick(Object.keys(parts))];
    return zipSync(parts, { level: 1 });
  } catch {
    return flip(specimen, by);
  }
}

type Mutation = (specimen: Specimen, by: Chance, all: readonly Specimen[]) => Specimen;
export const MUTATIONS: Record<string, Mutation> = {
  truncate: (s, by) => changed(s, s.bytes.slice(0, by.below(s.bytes.length))),
  flip: (s, by) => changed(s, flip(s, by)),
  zero: (s, by) => {
    const copy = s.bytes.slice(),
      at = by.below(copy.length || 1);
    return changed(s, copy.fill(0, at, at + 1 + by.below(2000)));
  },
  repeat: (s, by) => {
    const at = by.below(s.bytes.length || 1);
    return changed(s, insert(s.bytes, at, s.bytes.slice(at, at + by.below(50_000))));
  },
  text: (s, by) => changed(s, inText(s.bytes, by)),
  inside: (s, by) => changed(s, inside(s, by)),
  rename: (s, by, all) => ({ name: `${s.name}.${extension(by.pick(all).name)}`, bytes: s.bytes }),
  nest: (s, by) => ({
    name: `nested.${by.pick(['epub', 'docx', 'xlsx', 'pptx'])}`,
    bytes: zipSync({ mimetype: new Uint8Array(0), [s.name]: s.bytes }, { level: 1 }),
  }),
  oversize: (s, by) =>
    changed(s, insert(s.bytes, s.bytes.length, new Uint8Array(by.below(GROWTH_BYTES)).fill(by.below(256)))),
  splice: (s, by, all) => {
    const other = by.pick(all).bytes;
    return changed(
      s,
      new Uint8Array(
        Buffer.concat([s.bytes.subarray(0, by.below(s.bytes.length)), other.subarray(by.below(other.length))]),
      ),
    );
  },
};
export const MUTATION_NAMES = Object.keys(MUTATIONS);

/** The specimen that run `index` of a seed makes: one to three mutations of one sample. */
export function specimenOf(seed: number, index: number, all: readonly Specimen[]): { specimen: Specimen; how: string } {
  const by = chance(seed * 1_000_003 + index),
    source = all[index % all.length]!,
    steps = Array.from({ length: 1 + (by.below(3) === 0 ? by.below(3) : 0) }, () => by.pick(MUTATION_NAMES));
  const specimen = steps.reduce<Specimen>((now, step) => MUTATIONS[step]!(now, by, all), source);
  return { specimen, how: `${source.name}: ${steps.join(' + ')}` };
}

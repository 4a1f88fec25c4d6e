import { big, fileOf, joined } from './bytes.ts';

/** An element of EBML: its id, how long it is, and what is in it. */
const element = (id: number, content: Uint8Array | string): Buffer => {
  const body = joined(content);
  const name = big(id, Math.ceil(id.toString(16).length / 2));
  return joined(name, big(body.length + 2 ** 28), body);
};
const seconds = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value * 1000);
  return bytes;
};

/** A WebM of one track of pictures without any; its size and length are told. */
export function webFilm(): Uint8Array<ArrayBuffer> {
  const head = element(
    0x1a45dfa3,
    joined(element(0x4286, big(1, 1)), element(0x42f7, big(1, 1)), element(0x4282, 'webm'), element(0x4287, big(2, 1))),
  );
  const info = element(
    0x1549a966,
    joined(
      element(0x2ad7b1, big(1_000_000)),
      element(0x4489, seconds(2.023)),
      element(0x4d80, 'maktaba'),
      element(0x5741, 'maktaba'),
    ),
  );
  const size = joined(element(0xb0, big(160, 2)), element(0xba, big(120, 2)));
  const track = element(
    0xae,
    joined(
      element(0xd7, big(1, 1)),
      element(0x73c5, big(1, 1)),
      element(0x83, big(1, 1)),
      element(0x86, 'V_VP8'),
      element(0xe0, size),
    ),
  );
  return fileOf(head, element(0x18538067, joined(info, element(0x1654ae6b, track))));
}

const SIDE = 48;
const MOST = 5;
/** Colours closer than this are one, in squared steps of red, green and blue. */
const APART = 48 ** 2;

type Pile = { count: number; red: number; green: number; blue: number };

/** The commonest colours of a picture, the commonest first. */
export async function commonColours(picture: Uint8Array): Promise<string[]> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(picture)
    .resize(SIDE, SIDE, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const piles = new Map<number, Pile>();
  for (let at = 0; at + 2 < data.length; at += info.channels) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const pile = piles.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    piles.set(key, { count: pile.count + 1, red: pile.red + red, green: pile.green + green, blue: pile.blue + blue });
  }
  const means = [...piles.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ count, red, green, blue }) => [red, green, blue].map((sum) => Math.round(sum / count)));
  const kept: number[][] = [];
  for (const mean of means) {
    if (kept.length === MOST) break;
    if (kept.every((other) => distance(mean, other) > APART)) kept.push(mean);
  }
  return kept.map((mean) => `#${mean.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
}

const distance = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, part, index) => sum + (part - b[index]!) ** 2, 0);

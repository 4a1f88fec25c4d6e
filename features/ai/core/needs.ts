/** Sizes of models that people run at home, billions of parameters. */
export const SIZES = [1, 4, 8, 14, 32, 70] as const;

/** What a model needs, bytes, as ranges from the leanest to the most generous common form. */
export type Needs = { download: [number, number]; memory: [number, number] };

const GB = 1e9;
/** Bits that a parameter takes in the usual 4-bit files, which keep some parts in more. */
const BITS: [number, number] = [4.8, 5.4];
/** What running adds to the file: a share of it, and the text that is being read. */
const RUNNING: [number, number] = [1.05, 1.2];
const READING: [number, number] = [0.5 * GB, 1.5 * GB];

/** What a model of so many billions of parameters needs at 4 bits, or with a file of a known size. */
export function needsOf(billions: number, fileBytes: number | null = null): Needs {
  const [lean, generous] = BITS.map((bits) => fileBytes ?? (billions * GB * bits) / 8) as [number, number];
  return {
    download: [lean, generous],
    memory: [lean * RUNNING[0] + READING[0], generous * RUNNING[1] + READING[1]],
  };
}

/** Whether a model runs in a computer's memory beside everything else: surely, perhaps with little to spare, or not. */
export type Fit = 'fits' | 'tight' | 'no';
/** Share of the memory that other programs leave to a model. */
const COMFORTABLE = 0.7;
const MOST = 0.9;

/** How a need compares with the memory of a computer. */
export function fitOf({ memory: [least, most] }: Needs, totalBytes: number): Fit {
  if (most <= totalBytes * COMFORTABLE) return 'fits';
  return least <= totalBytes * MOST ? 'tight' : 'no';
}

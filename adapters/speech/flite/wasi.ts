// Runs a WASI program in memory: no temporary files, nothing of the machine within its reach.
import { FOLDER, MemoryFiles } from './files.ts';

const OK = 0;
const BAD_DESCRIPTOR = 8;
const NO_ENTRY = 44;
const IS_PIPE = 70;
const ALL_RIGHTS = 0xffffffffffffffffn;
const FILE_TYPE = { device: 2, folder: 3, file: 4 } as const;

class Exit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

export type Run = { code: number; output: string; file(name: string): Uint8Array | null };

/** Starts the program with arguments and files; answers when it has ended. */
export async function runWasi(
  module: WebAssembly.Module,
  args: readonly string[],
  given: Readonly<Record<string, Uint8Array>> = {},
): Promise<Run> {
  const files = new MemoryFiles(given);
  const output: Uint8Array[] = [];
  let memory: WebAssembly.Memory | null = null;
  const reach = (): { view: DataView; bytes: Uint8Array } => ({
    view: new DataView(memory!.buffer),
    bytes: new Uint8Array(memory!.buffer),
  });
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: { ...processCalls(args, reach), ...fileCalls(files, output, reach) },
  });
  memory = instance.exports['memory'] as WebAssembly.Memory;
  let code = 0;
  try {
    (instance.exports['_start'] as () => void)();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    code = error.code;
  }
  return { code, output: new TextDecoder().decode(Buffer.concat(output)), file: (name) => files.content(name) };
}

type Reach = () => { view: DataView; bytes: Uint8Array };

function processCalls(args: readonly string[], reach: Reach): WebAssembly.ModuleImports {
  const encoder = new TextEncoder();
  const words = args.map((arg) => encoder.encode(`${arg.replaceAll('\0', ' ')}\0`));
  return {
    args_sizes_get(count: number, size: number) {
      const { view } = reach();
      view.setUint32(count, words.length, true);
      view.setUint32(
        size,
        words.reduce((sum, word) => sum + word.length, 0),
        true,
      );
      return OK;
    },
    args_get(pointers: number, buffer: number) {
      const { view, bytes } = reach();
      for (const word of words) {
        view.setUint32(pointers, buffer, true);
        bytes.set(word, buffer);
        pointers += 4;
        buffer += word.length;
      }
      return OK;
    },
    /** The speech depends on nothing but the text: it is always the same moment. */
    clock_time_get(_clock: number, _precision: bigint, result: number) {
      reach().view.setBigUint64(result, 0n, true);
      return OK;
    },
    proc_exit(code: number) {
      throw new Exit(code);
    },
  };
}

function fileCalls(files: MemoryFiles, output: Uint8Array[], reach: Reach): WebAssembly.ModuleImports {
  /** The parts of memory that a list of buffers names. */
  const buffers = (list: number, count: number): Uint8Array[] => {
    const { view, bytes } = reach();
    return Array.from({ length: count }, (_, i) => {
      const start = view.getUint32(list + i * 8, true);
      return bytes.subarray(start, start + view.getUint32(list + i * 8 + 4, true));
    });
  };
  return {
    fd_close(descriptor: number) {
      files.close(descriptor);
      return OK;
    },
    fd_fdstat_get(descriptor: number, result: number) {
      const { view } = reach();
      view.setUint8(
        result,
        descriptor === FOLDER ? FILE_TYPE.folder : descriptor < FOLDER ? FILE_TYPE.device : FILE_TYPE.file,
      );
      view.setUint16(result + 2, 0, true);
      view.setBigUint64(result + 8, ALL_RIGHTS, true);
      view.setBigUint64(result + 16, ALL_RIGHTS, true);
      return OK;
    },
    fd_fdstat_set_flags: () => OK,
    fd_prestat_get(descriptor: number, result: number) {
      if (descriptor !== FOLDER) return BAD_DESCRIPTOR;
      const { view } = reach();
      view.setUint8(result, 0);
      view.setUint32(result + 4, 1, true);
      return OK;
    },
    fd_prestat_dir_name(_descriptor: number, name: number) {
      reach().bytes[name] = '.'.charCodeAt(0);
      return OK;
    },
    path_open(
      _folder: number,
      _lookup: number,
      name: number,
      length: number,
      flags: number,
      _rights: bigint,
      _inherited: bigint,
      _fdFlags: number,
      result: number,
    ) {
      const { view, bytes } = reach();
      const path = new TextDecoder().decode(bytes.slice(name, name + length));
      const descriptor = files.open(path, { create: (flags & 1) !== 0, empty: (flags & 8) !== 0 });
      if (descriptor === null) return NO_ENTRY;
      view.setUint32(result, descriptor, true);
      return OK;
    },
    fd_read(descriptor: number, list: number, count: number, result: number) {
      const total = buffers(list, count).reduce((sum, target) => sum + files.read(descriptor, target), 0);
      reach().view.setUint32(result, total, true);
      return OK;
    },
    fd_write(descriptor: number, list: number, count: number, result: number) {
      const parts = buffers(list, count);
      for (const part of parts) {
        if (descriptor === 1) output.push(part.slice());
        else if (files.isOpen(descriptor)) files.write(descriptor, part);
      }
      reach().view.setUint32(
        result,
        parts.reduce((sum, part) => sum + part.length, 0),
        true,
      );
      return OK;
    },
    fd_seek(descriptor: number, offset: bigint, from: number, result: number) {
      const place = files.seek(descriptor, Number(offset), from);
      if (place === null) return descriptor < FOLDER ? IS_PIPE : BAD_DESCRIPTOR;
      reach().view.setBigUint64(result, BigInt(place), true);
      return OK;
    },
  };
}

declare module 'heic-convert' {
  /** Decodes a HEIC picture and writes it as JPEG or PNG. */
  export default function convert(options: {
    buffer: Uint8Array;
    format: 'JPEG' | 'PNG';
    quality?: number;
  }): Promise<ArrayBuffer>;
}

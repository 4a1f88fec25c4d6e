declare module 'fontkit' {
  export type Path = {
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
  };
  export type Glyph = { id: number; path: Path };
  export type GlyphPosition = { xAdvance: number; xOffset: number; yOffset: number };
  export type Font = {
    unitsPerEm: number;
    characterSet: number[];
    glyphForCodePoint(codePoint: number): Glyph;
    hasGlyphForCodePoint(codePoint: number): boolean;
    getVariation(axes: Record<string, number>): Font;
    layout(
      text: string,
      features?: undefined,
      script?: undefined,
      language?: undefined,
      direction?: 'ltr' | 'rtl',
    ): { glyphs: Glyph[]; positions: GlyphPosition[] };
  };
  export function create(bytes: Uint8Array): Font;
}

declare module 'wawoff2' {
  const woff2: { decompress(bytes: Uint8Array): Promise<Uint8Array> };
  export default woff2;
}

// Writing XML: whatever is put in comes out as text.

/** Characters that XML 1.0 doesn't allow, even escaped. */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it may stand between tags and in attributes. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** A number as short as it may be. */
const short = (value: number): string => String(Math.round(value * 100) / 100);

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; `inner` is XML. */
export function element(name: string, attributes: Attributes, inner?: string): string {
  const list = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : ` ${key}="${typeof value === 'number' ? short(value) : escaped(value)}"`,
  );
  return inner === undefined ? `<${name}${list.join('')}/>` : `<${name}${list.join('')}>${inner}</${name}>`;
}

// Messages on their way to the browser: the parts of their keys and of their trees that repeat are left out by the build.
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

type Options = Record<string, { value: MessageFormatElement[] }>;
type Branching = Omit<MessageFormatElement, 'options'> & { options: Record<string, PackedElement[]> };
/** Words, the name of a value in a list of one, 0 for the number of a plural; anything else as it is, its branches packed. */
type PackedElement = string | [string] | 0 | Branching | MessageFormatElement;
type PackedMessage = string | PackedElement[];
/** By the second part of the key, then by its rest: `library.stage.failed` is `stage` `failed`. */
export type PackedArea = Record<string, Record<string, PackedMessage>>;

const LITERAL = 0,
  ARGUMENT = 1,
  POUND = 7;

const mapValues = <A, B>(of: Record<string, A>, by: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, by(value)]));

function packElement(element: MessageFormatElement): PackedElement {
  if (element.type === LITERAL) return element.value;
  if (element.type === ARGUMENT) return [element.value];
  if (element.type === POUND) return 0;
  if (!('options' in element)) return element;
  return {
    ...element,
    options: mapValues(element.options as Options, ({ value }) => value.map(packElement)),
  } as Branching;
}

function unpackElement(packed: PackedElement): MessageFormatElement {
  if (typeof packed === 'string') return { type: LITERAL, value: packed } as MessageFormatElement;
  if (packed === 0) return { type: POUND } as MessageFormatElement;
  if (Array.isArray(packed)) return { type: ARGUMENT, value: packed[0] } as MessageFormatElement;
  if (!('options' in packed)) return packed;
  const options = mapValues((packed as Branching).options, (elements) => ({ value: elements.map(unpackElement) }));
  return { ...packed, options } as MessageFormatElement;
}

/** An area's parsed messages, packed; its name is the first part of every key. */
export function packArea(messages: Readonly<Record<string, string | MessageFormatElement[]>>): PackedArea {
  const packed: PackedArea = {};
  for (const [key, message] of Object.entries(messages)) {
    const [, group = '', ...rest] = key.split('.');
    (packed[group] ??= {})[rest.join('.')] = typeof message === 'string' ? message : message.map(packElement);
  }
  return packed;
}

/** The messages of a packed area under their keys. */
export function unpackArea(area: string, packed: PackedArea): Record<string, string | MessageFormatElement[]> {
  const messages: Record<string, string | MessageFormatElement[]> = {};
  for (const [group, rest] of Object.entries(packed)) {
    for (const [end, message] of Object.entries(rest)) {
      const key = [area, group, end].filter(Boolean).join('.');
      messages[key] = typeof message === 'string' ? message : message.map(unpackElement);
    }
  }
  return messages;
}

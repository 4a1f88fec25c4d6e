import { strToU8, zipSync } from 'fflate';

export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The relations of a part of an Office file, named rId1, rId2 and so on. */
export const relationships = (...rows: [type: string, target: string, mode?: 'External'][]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${rows
    .map(
      ([type, target, mode], at) =>
        `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`;

/** An Office file of these parts; the same parts give the same bytes. */
export const officeZip = (parts: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(HEAD + part) : part]),
    ),
    { mtime: '2026-01-01T00:00:00Z' },
  );

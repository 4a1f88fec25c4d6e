import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPage } from '../../../../adapters/formats/index.ts';
import { newId } from '../../../../platform/common/id.ts';
import { FIRST_PAGE_MS } from '../../limits.ts';

/** The first page of a PDF as a JPEG, drawn in a process of its own; null for one that can't be drawn, or not in time. */
export async function firstPage(bytes: Uint8Array, workDir: string): Promise<Uint8Array | null> {
  const sourcePath = join(workDir, `forge-page-${newId()}.pdf`);
  try {
    await writeFile(sourcePath, bytes, { mode: 0o600 });
    return await drawPage({ sourcePath, page: 1 }, AbortSignal.timeout(FIRST_PAGE_MS)).then(
      ({ jpeg }) => jpeg,
      () => null, // a file without a picture is a file all the same
    );
  } finally {
    await rm(sourcePath, { force: true });
  }
}

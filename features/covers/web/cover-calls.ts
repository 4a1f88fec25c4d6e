import type { CoverSubject } from '../../../platform/web/events.ts';
import type { CoverReply } from '../contract.ts';
import { WORN } from '../core/index.ts';
import { PAGE_HEADER_PX } from '../limits.ts';
import { api, generateCover, removeCover, uploadCover } from './client.ts';

export type CoverCalls = {
  /** `engine`: by the built-in art, whatever is set. */
  generate(prompt: string, engine?: 'builtin'): Promise<CoverReply>;
  upload(file: File): Promise<CoverReply>;
  remove(): Promise<CoverReply>;
};

const DRAWN = { style: 'artistic', colorScheme: 'thematic', includeTitle: false };
const FOR_SOUND = { style: 'podcast', colorScheme: 'auto', includeTitle: false };
const PAGE = { page: 'documents' } as const;

/** The calls for the cover of a thing, by what it is. */
export function callsFor({ type, id }: Pick<CoverSubject, 'type' | 'id'>): CoverCalls {
  if (type === 'page-header') {
    const path = '/api/user/page-header-cover';
    return {
      generate: (prompt, engine) => generateCover(path, { ...DRAWN, ...PAGE, ...PAGE_HEADER_PX, prompt, engine }),
      upload: (file) => uploadCover(path, file, PAGE),
      remove: () => api.removePageCover(PAGE),
    };
  }
  if (type === 'spark' || type === 'bookcast') {
    const path = `/api/${WORN[type].folder}/${id}/cover`,
      drawn = type === 'bookcast' ? FOR_SOUND : DRAWN;
    return {
      generate: (prompt, engine) => generateCover(path, { ...drawn, prompt, engine }),
      upload: (file) => uploadCover(path, file, {}),
      remove: () => removeCover(path),
    };
  }
  const path = `/api/${type === 'book' ? 'books' : 'documents'}/${id}/cover`;
  return {
    generate: (prompt, engine) => generateCover(path, { ...DRAWN, prompt, engine }),
    upload: (file) => uploadCover(path, file, {}),
    remove: () => (type === 'book' ? api.removeBookCover({ bookId: id }) : api.removeDocumentCover({ bookId: id })),
  };
}

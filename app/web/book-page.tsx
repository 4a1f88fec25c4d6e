import { Suspense } from 'react';
import type { BookDetails } from '../../features/catalog/contract.ts';
import { part } from '../../platform/web/manifest/part.tsx';

const ingest = () => import('../../features/ingest/web/index.ts');

const Page = part(async () => (await import('../../features/catalog/web/index.ts')).BookPage);
const Recognition = part(async () => (await ingest()).Recognition);
const SharedWithMe = part(async () => (await import('../../features/sharing/web/index.ts')).SharedWithMe);
const HealthReport = part(async () => (await ingest()).HealthReport);

const renderMore = (book: BookDetails) => (
  <Suspense fallback={null}>
    {(book.readable === 'image' || book.readable === 'pdf') && (
      <Recognition bookId={book.id} paged={book.readable === 'pdf'} change={book.rights.change} />
    )}
    <HealthReport bookId={book.id} change={book.rights.change} />
  </Suspense>
);

const renderAbout = (book: BookDetails) =>
  !book.own && (
    <Suspense fallback={null}>
      <SharedWithMe kind="book" id={book.id} />
    </Suspense>
  );

/** A book's page, with who shares it, the words recognized in it and the health of its file. */
export const BookPage = () => <Page renderAbout={renderAbout} renderMore={renderMore} />;

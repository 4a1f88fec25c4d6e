import { ORPCError } from '@orpc/client';
import { decodeProblem } from '../../../../platform/web/request.ts';
import { reportReachable } from '../../../../platform/web/connection.ts';

/** Puts a file to its place; `onShare` tells the part that left, 0 to 1. Throws the server's problem, or UPLOAD_FAILED. */
export function sendFile(
  url: string,
  file: File,
  o: { signal: AbortSignal; onShare(share: number): void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest(),
      stop = () => request.abort();
    const failed = () => new ORPCError('UPLOAD_FAILED', { status: 503, message: 'Failed to upload file to storage' });
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) o.onShare(event.loaded / event.total);
    };
    request.onload = () => {
      reportReachable(true);
      if (request.status < 300) return resolve();
      let body: unknown = null;
      try {
        body = JSON.parse(request.responseText);
      } catch {
        /* no reason given */
      }
      reject(decodeProblem(body, request.status) ?? failed());
    };
    request.onerror = () => reject(failed());
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    request.onloadend = () => o.signal.removeEventListener('abort', stop);
    o.signal.addEventListener('abort', stop);
    if (o.signal.aborted) return stop();
    request.send(file);
  });
}

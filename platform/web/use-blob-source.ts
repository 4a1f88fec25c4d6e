import { type RefCallback, useCallback } from 'react';

/**
 * A ref that makes a blob the `src` of its element. The object URL is revoked when the blob changes or the element is removed.
 */
export function useBlobSource<T extends { src: string }>(blob: Blob): RefCallback<T> {
  return useCallback(
    (element: T | null) => {
      if (!element) return undefined;
      const url = URL.createObjectURL(blob);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
}

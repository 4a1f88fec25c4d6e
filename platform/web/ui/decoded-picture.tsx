import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';

/** Addresses of pictures that this page has decoded: mounted again, they show at once instead of after their stand-in. */
const decoded = new Set<string>();
const MAX_REMEMBERED = 2000;

function rememberDecoded(src: string): void {
  decoded.add(src);
  if (decoded.size > MAX_REMEMBERED) decoded.delete(decoded.values().next().value!);
}

type DecodedPictureProps = {
  src: string | null | undefined;
  /** Load at once instead of when it comes into view. */
  eager?: boolean | undefined;
  /** Classes of the picture. */
  className?: string;
  /** Shown until the picture is decoded, and for good when there is none. */
  children: ReactNode;
};

/** A picture over its stand-in, inside a positioned box: a picture that is loaded but not decoded yet would paint an empty area. */
export function DecodedPicture({ src, ...props }: DecodedPictureProps) {
  return src ? <Picture key={src} src={src} {...props} /> : props.children;
}

function Picture({ src, eager = false, className, children }: DecodedPictureProps & { src: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'waiting' | 'shown' | 'broken'>(() => (decoded.has(src) ? 'shown' : 'waiting'));
  const show = () => {
    rememberDecoded(src);
    setState('shown');
  };
  // A picture in the browser's memory is complete before the first paint.
  useLayoutEffect(() => {
    if (state === 'waiting' && image.current?.complete && image.current.naturalWidth > 0) show();
  });
  if (state === 'broken') return children;
  return (
    <>
      {state === 'waiting' && children}
      <img
        ref={image}
        src={src}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding={state === 'shown' ? 'sync' : 'async'}
        draggable={false}
        data-decoded={state === 'shown' || undefined}
        onLoad={({ currentTarget }) => void currentTarget.decode().then(show, show)}
        onError={() => setState('broken')}
        className={cx('absolute inset-0 size-full object-cover', state === 'waiting' && 'opacity-0', className)}
      />
    </>
  );
}

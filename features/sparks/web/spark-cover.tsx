import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../../platform/web/cx.ts';

type SparkCoverProps = { src: string | null; eager?: boolean; className?: string };

/** The cover of a Spark, 4:3. It is ornament: the title stands beside it, so the picture is silent for a screen reader. */
export function SparkCover({ src, eager = false, className }: SparkCoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const look = cx('aspect-[4/3] overflow-hidden rounded-md bg-raised', className);
  if (src && src !== broken)
    return (
      <img
        src={src}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onError={() => setBroken(src)}
        className={cx(look, 'object-cover')}
      />
    );
  return (
    <div className={cx(look, 'grid place-items-center text-text-3')} aria-hidden="true">
      <Sparkles className="size-[22%] max-w-10" strokeWidth={1.25} />
    </div>
  );
}

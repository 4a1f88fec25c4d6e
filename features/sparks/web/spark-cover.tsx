import { Sparkles } from 'lucide-react';
import { cx } from '../../../platform/web/cx.ts';
import { DecodedPicture } from '../../../platform/web/ui/decoded-picture.tsx';

type SparkCoverProps = { src: string | null; eager?: boolean; className?: string };

/** The cover of a Spark, 4:3. It is ornament: the title stands beside it, so the picture is silent for a screen reader. */
export function SparkCover({ src, eager, className }: SparkCoverProps) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        'relative grid aspect-[4/3] place-items-center overflow-hidden rounded-md bg-raised text-text-3',
        className,
      )}
    >
      <DecodedPicture src={src} eager={eager}>
        <Sparkles className="size-[22%] max-w-10" strokeWidth={1.25} />
      </DecodedPicture>
    </div>
  );
}

import { AudioLines } from 'lucide-react';
import { DecodedPicture } from '../../../../platform/web/ui/decoded-picture.tsx';
import { useListening } from '../player/now.ts';

/** A small cover of what plays; its title stands beside it. */
export function SmallCover() {
  const src = useListening(({ track }) => track?.coverImageUrl ?? null);
  const ground = useListening(({ track }) => track?.ground);
  return (
    <span
      aria-hidden="true"
      className="relative grid size-10 shrink-0 place-items-center overflow-hidden rounded-sm bg-raised text-text-3 shadow-1"
      {...(ground && { style: { background: `linear-gradient(135deg, ${ground.join(', ')})` } })}
    >
      <DecodedPicture src={src} eager>
        <AudioLines className={ground ? 'size-5 text-[#eaf4ef]' : 'size-5'} />
      </DecodedPicture>
    </span>
  );
}

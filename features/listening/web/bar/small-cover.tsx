import { AudioLines } from 'lucide-react';
import { useState } from 'react';
import { useListening } from '../player/now.ts';

/** A small cover of what plays; its title stands beside it. */
export function SmallCover() {
  const src = useListening(({ track }) => track?.coverImageUrl ?? null);
  const ground = useListening(({ track }) => track?.ground);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-sm bg-raised text-text-3 shadow-1"
      {...(ground && { style: { background: `linear-gradient(135deg, ${ground.join(', ')})` } })}
    >
      {src && src !== broken ? (
        <img src={src} alt="" draggable={false} onError={() => setBroken(src)} className="size-full object-cover" />
      ) : (
        <AudioLines className={ground ? 'size-5 text-[#eaf4ef]' : 'size-5'} />
      )}
    </span>
  );
}

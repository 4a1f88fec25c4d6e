import { cx } from '../cx.ts';
import { DecodedPicture } from './decoded-picture.tsx';

/** Cloth and ink of covers without a picture: dark grounds with light words. */
const CLOTHS = ['#16443f', '#3a2430', '#1d3557', '#5a2d1a', '#2f3e46', '#433a1c', '#3d2b56', '#214a2f'];

function clothOf(title: string): string {
  let sum = 0;
  for (const character of title) sum = (sum * 31 + character.codePointAt(0)!) >>> 0;
  return CLOTHS[sum % CLOTHS.length]!;
}

type CoverProps = {
  src: string | null | undefined;
  title: string;
  author?: string | null;
  /** The book's own direction: the spine is on its inline-start side. */
  direction?: 'ltr' | 'rtl';
  /** Load at once instead of when it comes into view. */
  eager?: boolean;
  className?: string;
};

/** Title and author on cloth: the cover of a book without a picture, and of every book until its picture is decoded. */
function ClothCover({ title, author }: { title: string; author: string | null | undefined }) {
  return (
    <div
      className="flex h-full flex-col gap-[4cqw] p-[10cqw] ps-[14cqw] font-book text-[#f3efe4]"
      style={{ background: clothOf(title) }}
    >
      <p dir="auto" className="line-clamp-5 text-[10.5cqw] leading-[1.15] font-semibold text-balance">
        {title}
      </p>
      {author && (
        <p dir="auto" className="line-clamp-2 text-[6.5cqw] opacity-80">
          {author}
        </p>
      )}
    </div>
  );
}

/** A book's cover, 2:3, with spine and shadow; title and author on cloth while there is no picture.
 *  It is ornament: the title stands beside it, so the picture is silent for a screen reader. */
export function Cover({ src, title, author, direction, eager, className }: CoverProps) {
  return (
    <div className={cx('cover', className)} {...(direction ? { dir: direction } : {})} aria-hidden="true">
      <DecodedPicture src={src} eager={eager}>
        <ClothCover title={title} author={author} />
      </DecodedPicture>
    </div>
  );
}

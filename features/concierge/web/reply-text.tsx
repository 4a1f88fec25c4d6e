import { useMemo } from 'react';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { type ReplyBlock, replyBlocks } from './reply-blocks.ts';

function Block({ block }: { block: ReplyBlock }) {
  if (block.kind === 'list')
    return (
      <ul className="list-disc space-y-1 ps-5 marker:text-text-3">
        {block.items.map((item, index) => (
          <li key={index} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    );
  if (block.kind === 'quote')
    return (
      <figure className="rounded-md border-s-2 border-mark bg-surface px-4 py-3">
        <blockquote dir="auto" className="font-book leading-relaxed">
          {block.text}
        </blockquote>
        {block.source && (
          <figcaption dir="auto" className="mt-1.5 text-sm text-text-3">
            {block.address ? (
              <AppLink to={block.address} className="underline underline-offset-4 hover:text-text">
                {block.source}
              </AppLink>
            ) : (
              block.source
            )}
          </figcaption>
        )}
      </figure>
    );
  return <p dir="auto">{block.text}</p>;
}

/** The text of a reply. */
export function ReplyText({ content }: { content: string }) {
  const blocks = useMemo(() => replyBlocks(content), [content]);
  return (
    <div className="max-w-[65ch] space-y-3 wrap-anywhere">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

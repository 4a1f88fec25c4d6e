import {
  ArrowLeft,
  ArrowRight,
  BookText,
  ChevronDown,
  ChevronRight,
  FileText,
  Frame,
  Globe,
  Image,
  Lightbulb,
  Lock,
  Quote,
  Sparkles,
  StickyNote,
  type LucideIcon,
} from 'lucide-react';
import type { Block } from '../../core/model/things.ts';
import type { OutlineRow } from '../../core/outline/rows.ts';
import { cx } from '../../../../platform/web/cx.ts';
import type { CanvasContext } from '../commands/context.ts';
import { rowName } from './row-name.ts';

const ICONS: Readonly<Record<Block['type'], LucideIcon>> = {
  'text-note': StickyNote,
  'book-quote': Quote,
  'book-metadata': BookText,
  'book-cover': Image,
  'uploaded-file': FileText,
  'spark-reference': Sparkles,
  'web-content': Globe,
  'ai-suggestion': Lightbulb,
  frame: Frame,
};
const INDENT = 16;

/** The id of a row's element, for `aria-activedescendant`. */
export const rowElementId = (tree: string, key: string): string => `${tree}-${key.replaceAll(/[^\w-]/g, '_')}`;

export type RowLook = { tree: string; index: number; height: number; isActive: boolean; isSelected: boolean };

/** One line of the outline. */
export function OutlineRowView({ context, row, look }: { context: CanvasContext; row: OutlineRow; look: RowLook }) {
  const block = context.open.scene.blocks.get(row.id);
  const Icon = block ? ICONS[block.type] : row.outward ? ArrowRight : ArrowLeft;
  return (
    <div
      id={rowElementId(look.tree, row.key)}
      role="treeitem"
      aria-level={row.level}
      aria-setsize={row.setSize}
      aria-posinset={row.position}
      aria-selected={look.isSelected}
      aria-expanded={row.expanded}
      data-index={look.index}
      data-active={look.isActive ? '' : undefined}
      className={cx(
        'absolute inset-x-0 flex items-center gap-2 rounded-sm px-2 text-sm',
        look.isSelected && 'bg-accent-soft',
      )}
      style={{
        top: look.index * look.height,
        height: look.height,
        paddingInlineStart: 8 + (row.level - 1) * INDENT,
      }}
    >
      <Twisty expanded={row.expanded} />
      <Icon className="size-4 shrink-0 text-text-3" aria-hidden="true" />
      <bdi className="min-w-0 flex-1 truncate">{rowName(context, row)}</bdi>
      {block?.locked && <Lock className="size-4 shrink-0 text-text-3" aria-hidden="true" />}
    </div>
  );
}

/** Opens and closes for the pointer; keys use the arrows. */
function Twisty({ expanded }: { expanded: boolean | undefined }) {
  if (expanded === undefined) return <span className="size-4 shrink-0" />;
  const Icon = expanded ? ChevronDown : ChevronRight;
  return (
    <span data-fold="" className="shrink-0 text-text-3" aria-hidden="true">
      <Icon className="size-4" />
    </span>
  );
}

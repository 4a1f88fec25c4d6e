import { useI18n } from '../../../../platform/web/i18n.tsx';
import { COLUMNS, FLOWS, HYPHENATIONS, LINE_HEIGHTS, MARGINS, type ReaderSettings } from '../../core/index.ts';
import { changeSettings } from '../state/settings.ts';
import { Choice } from './choice.tsx';

/** Pages or one long page, line height, margins, columns. */
export function LayoutSettings({ settings }: { settings: ReaderSettings }) {
  const { t } = useI18n();
  return (
    <>
      <Choice
        label={t('reader.settings.lines')}
        value={settings.lineHeight}
        onChange={(lineHeight) => changeSettings({ lineHeight })}
        options={LINE_HEIGHTS.map((value) => ({
          value,
          label: t(`reader.lines.${value}`),
          ...(value === 'book' ? {} : { icon: <Drawing lines={LINES[value]} /> }),
        }))}
      />
      <Choice
        label={t('reader.settings.hyphens')}
        value={settings.hyphenation}
        onChange={(hyphenation) => changeSettings({ hyphenation })}
        options={HYPHENATIONS.map((value) => ({ value, label: t(`reader.hyphens.${value}`) }))}
      />
      <Choice
        label={t('reader.settings.margins')}
        value={settings.margin}
        onChange={(margin) => changeSettings({ margin })}
        options={MARGINS.map((value, step) => ({
          value,
          label: t(`reader.margins.${value}`),
          icon: <Drawing inset={1 + step * 2} frame />,
        }))}
      />
      <Choice
        label={t('reader.settings.flow')}
        value={settings.flow}
        onChange={(flow) => changeSettings({ flow })}
        options={FLOWS.map((value) => ({ value, label: t(`reader.flow.${value}`) }))}
      />
      {settings.flow === 'paged' && (
        <Choice
          label={t('reader.settings.columns')}
          value={settings.columns}
          onChange={(columns) => changeSettings({ columns })}
          options={COLUMNS.map((value) => ({ value, label: t(`reader.columns.${value}`) }))}
        />
      )}
    </>
  );
}

const LINES = { tight: [6, 9, 12, 15], normal: [5, 9, 13, 17], loose: [4.5, 10.5, 16.5] } as const;

/** Lines of text as a picture of 22 by 22. */
function Drawing({
  lines = [7, 11, 15],
  inset = 3,
  frame = false,
}: {
  lines?: readonly number[];
  inset?: number;
  frame?: boolean;
}) {
  return (
    <svg
      viewBox="0 0 22 22"
      className="size-[22px]"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {frame && <rect x="1.5" y="2" width="19" height="18" rx="2" strokeOpacity="0.55" />}
      {lines.map((y) => (
        <path key={y} d={`M${inset + (frame ? 2.5 : 0)} ${y}H${22 - inset - (frame ? 2.5 : 0)}`} />
      ))}
    </svg>
  );
}

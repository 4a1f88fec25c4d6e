import { type ReaderSettings, changeSettings, PRESETS, readerSettings } from '../../../reader/web/index.ts';
import type { ToolOutcome } from '../../core/index.ts';
import type { PageTool } from './page-tool.ts';

type Look = ToolOutcome<'set_reader_look'>['result']['look'];
/** How much one request changes the size of the text, px: one step of the settings is hardly seen. */
const STEP_PX = 2;

function changeTo(look: Look, { fontSize }: ReaderSettings): Partial<ReaderSettings> {
  if (look === 'larger' || look === 'smaller') return { fontSize: fontSize + (look === 'larger' ? STEP_PX : -STEP_PX) };
  return look === 'app' ? { useCustomColors: false } : { useCustomColors: true, ...PRESETS[look] };
}

const pick = (settings: ReaderSettings, names: readonly string[]): Partial<ReaderSettings> =>
  Object.fromEntries(names.map((name) => [name, settings[name as keyof ReaderSettings]]));

/** The reader's settings are kept by the browser; an open book follows them at once. */
export const setReaderLook: PageTool<'set_reader_look'> = {
  apply({ result: { look } }, { t }) {
    const before = readerSettings();
    const change = changeTo(look, before);
    changeSettings(change);
    const after = readerSettings();
    const names = Object.keys(change);
    const kept = { before: { reader: pick(before, names) }, after: { reader: pick(after, names) } };
    if (change.fontSize === undefined) return { message: t('concierge.act.colors'), kept };
    if (after.fontSize === before.fontSize)
      return { message: t(look === 'larger' ? 'concierge.act.largest' : 'concierge.act.smallest'), kept };
    return { message: t('concierge.act.textSize', { size: after.fontSize }), kept };
  },
};

import { BookUp } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { type I18n, useI18n } from '../../../../platform/web/i18n.tsx';
import { ACCEPTED_EXTENSIONS } from '../../limits.ts';
import { lookIntoFolder } from './folder-upload.ts';
import { droppedFolders, filesBelow, filesPicked } from './folder-walk.ts';

/** Asks for a folder with all that is in it. */
function pickFolder(t: I18n['t']): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.onchange = () => {
    const files = filesPicked([...(input.files ?? [])]);
    if (files[0]) void lookIntoFolder(files, files[0].path.split('/')[0]!, t);
  };
  input.click();
}

/** A place to drop files, and a button to pick them. */
export function FileDrop({ compact, onFiles }: { compact: boolean; onFiles: (files: File[]) => void }) {
  const { t } = useI18n(),
    [over, setOver] = useState(false),
    id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const folders = droppedFolders(event.dataTransfer);
    if (folders.length > 0)
      return void lookIntoFolder(filesBelow(folders), folders.find((entry) => entry.isDirectory)!.name, t);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      onDragOver={(e) => {
        e.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'relative flex flex-col items-center justify-center rounded-lg border-2 border-dashed px-6 text-center transition-colors focus-within:border-accent',
        compact ? 'py-5' : 'py-10',
        over ? 'border-accent bg-accent-soft' : 'border-line-strong/60 bg-surface',
      )}
    >
      {!compact && (
        <span className="mb-3 grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
          <BookUp className="size-6" strokeWidth={1.75} aria-hidden="true" />
        </span>
      )}
      <label htmlFor={id} className="font-medium">
        {t('library.upload.drop')}{' '}
        <span className="text-accent underline underline-offset-4">{t('library.upload.pick')}</span>
      </label>
      <p className="mt-1 text-sm text-text-3">{t('library.upload.kinds')}</p>
      <button
        type="button"
        className="relative z-10 mt-2 cursor-pointer rounded-sm text-sm text-accent underline underline-offset-4"
        onClick={() => pickFolder(t)}
      >
        {t('library.folder.pick')}
      </button>
      <input
        id={id}
        type="file"
        multiple
        accept={ACCEPTED_EXTENSIONS.map((e) => `.${e}`).join(',')}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(e) => {
          onFiles([...(e.target.files ?? [])]);
          e.target.value = '';
        }}
      />
    </div>
  );
}

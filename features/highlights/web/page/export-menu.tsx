import { Braces, Download, FileText, Table } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Menu, MenuItem } from '../../../../platform/web/ui/menu.tsx';
import type { MarkFilters } from '../../contract.ts';

/** Fetches what the filters leave as a file. */
function download(format: 'markdown' | 'csv' | 'json', filters: MarkFilters): void {
  const query = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  const link = document.createElement('a');
  link.href = `/api/highlights/export?${query}`;
  link.download = '';
  link.click();
}

/** Export in three formats. */
export function ExportMenu({ filters }: { filters: MarkFilters }) {
  const { t } = useI18n();
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden="true" />
          {t('highlights.export.title')}
        </Button>
      }
    >
      <MenuItem icon={<FileText aria-hidden="true" />} onSelect={() => download('markdown', filters)}>
        {t('highlights.export.markdown')}
      </MenuItem>
      <MenuItem icon={<Table aria-hidden="true" />} onSelect={() => download('csv', filters)}>
        {t('highlights.export.csv')}
      </MenuItem>
      <MenuItem icon={<Braces aria-hidden="true" />} onSelect={() => download('json', filters)}>
        {t('highlights.export.json')}
      </MenuItem>
    </Menu>
  );
}

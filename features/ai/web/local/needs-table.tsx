import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { LocalComputer } from '../../contract.ts';
import { fitOf, needsOf, SIZES } from '../../core/index.ts';
import { FitWord } from './fit-word.tsx';
import { useSizes } from './sizes.ts';

/** What models of the common sizes need, beside the memory of this computer: said before anything is downloaded. */
export function NeedsTable({ computer }: { computer: LocalComputer }) {
  const i18n = useI18n();
  const { t, number } = i18n;
  const sizes = useSizes(i18n);
  const heads = [t('ai.needs.size'), t('ai.needs.download'), t('ai.needs.memory'), t('ai.needs.here')];
  return (
    <details className="group">
      <summary className="-my-1 w-fit cursor-pointer rounded-sm py-1 text-sm font-medium">
        {t('ai.needs.title')}
      </summary>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full max-w-xl text-sm">
          <caption className="sr-only">{t('ai.needs.title')}</caption>
          <thead>
            <tr className="border-b border-line text-text-3">
              {heads.map((head) => (
                <th key={head} scope="col" className="py-1.5 pe-4 text-start font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SIZES.map((billions) => {
              const needs = needsOf(billions);
              return (
                <tr key={billions} className="border-b border-line">
                  <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                    {t('ai.needs.billions', { count: number(billions) })}
                  </th>
                  <td className="py-1.5 pe-4">{sizes.fileRange(needs.download)}</td>
                  <td className="py-1.5 pe-4">{sizes.memoryRange(needs.memory)}</td>
                  <td className="py-1.5">
                    <FitWord fit={fitOf(needs, computer.totalBytes)} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="mt-2 max-w-xl text-sm text-text-3 text-pretty">{t('ai.needs.note')}</p>
    </details>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { languageName } from '../../../../platform/common/language-name.ts';
import type { RecognitionLanguages } from '../../core/shapes.ts';
import { recognitionLanguagesQuery } from '../queries.ts';

const Command = ({ children }: { children: string }) => (
  <pre dir="ltr" className="rounded-md whitespace-pre-wrap break-words border border-line bg-surface px-3 py-2 text-sm">
    <code>{children}</code>
  </pre>
);

function Languages({ languages }: Pick<RecognitionLanguages, 'languages'>) {
  const { t, locale } = useI18n();
  return (
    <dl aria-label={t('recognition.settings.languages')} className="divide-y divide-line border-y border-line">
      {languages.map(({ language, source, usable }) => (
        <div key={language} className="flex items-center gap-3 py-1.5">
          <dt className="min-w-0 flex-1">{languageName(locale, language)}</dt>
          <dd className="text-sm text-text-3">
            {t(usable ? `recognition.settings.${source}` : 'recognition.settings.unusable')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** For administrators: what text in pictures is recognized with on this server, and how a language is added. Nothing for others. */
export function RecognitionSettings() {
  const { t } = useI18n();
  const { data } = useQuery(recognitionLanguagesQuery);
  if (!data?.mayChange) return null;
  const { engine, languages, install } = data;
  const ready = engine !== null && languages.length > 0;
  return (
    <section
      aria-labelledby="recognition-settings"
      className="grid gap-x-10 gap-y-4 border-t border-line py-8 md:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id="recognition-settings" className="font-book text-lg font-semibold">
          {t('recognition.settings.title')}
        </h2>
        <p className="mt-1 text-sm text-pretty text-text-3">{t('recognition.settings.intro')}</p>
      </div>
      <div className="flex max-w-md min-w-0 flex-col gap-3">
        <p>
          {ready
            ? t('recognition.settings.engine', { version: `\u2068${engine}\u2069` })
            : t('recognition.settings.none')}
        </p>
        {ready ? <Languages languages={languages} /> : <Command>{install.engine}</Command>}
        {ready && (
          <>
            <p className="text-sm text-text-3">{t('recognition.settings.add')}</p>
            <Command>{install.languages}</Command>
          </>
        )}
      </div>
    </section>
  );
}

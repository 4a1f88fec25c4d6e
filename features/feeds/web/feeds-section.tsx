import { useI18n } from '../../../platform/web/i18n.tsx';
import { SettingsSection } from '../../accounts/web/index.ts';
import { FeedsView } from './feeds-view.tsx';

/** The part of the settings about podcast feeds. */
export function FeedsSection() {
  const { t } = useI18n();
  return (
    <SettingsSection title={t('feeds.title')} intro={t('feeds.intro')}>
      <FeedsView />
    </SettingsSection>
  );
}

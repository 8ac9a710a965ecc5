import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useSession, useTenant, useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading, Page, PageHeader } from '@telecare/ui';
import { AccessDenied } from '../../access-denied.js';
import { ExportSection } from '../../practice-exports/export-section.js';
import { SettingsMenu } from '../../settings-menu.js';
import { practiceSettingsQuery } from './practice-settings.api.js';
import { SettingsContent } from './settings-content.js';

export function PracticeSettingsScreen() {
  const { t } = useTranslation('admin-console');
  const { role } = useSession();
  const { isPlatform } = useTenant();
  if (role !== 'practice_admin' || isPlatform) return <AccessDenied title={t('denied.title')} />;
  return (
    <Page>
      <PageHeader title={t('practiceSettings.title')} context={t('practiceSettings.context')} />
      <SettingsMenu />
      <Settings />
    </Page>
  );
}

function Settings() {
  const { t } = useTranslation('admin-console');
  const settings = useQuery(practiceSettingsQuery(useApi()));
  return (
    <>
      {settings.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={9} />
        </Loading>
      )}
      <LoadFailure title={t('practiceSettings.loadFailed')} query={settings} />
      {settings.data && (
        <>
          <SettingsContent settings={settings.data} />
          <ExportSection practiceId={settings.data.id} />
        </>
      )}
    </>
  );
}

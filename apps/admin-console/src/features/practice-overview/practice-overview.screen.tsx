import { useSession, useTranslation } from '@telecare/shell-sdk';
import { MainAndAside, Page } from '@telecare/ui';
import { AccessDenied } from '../../access-denied.js';
import { OverviewFigures } from './overview-figures.js';
import { OverviewHeader } from './overview-header.js';
import { OverviewLinks } from './overview-links.js';
import { PracticeInformation } from './practice-information.js';

export function PracticeOverviewScreen() {
  const { t } = useTranslation('admin-console');
  const { role } = useSession();
  if (role !== 'super_admin') return <AccessDenied title={t('denied.title')} description={t('denied.text')} />;
  return (
    <Page>
      <OverviewHeader />
      <OverviewFigures />
      <MainAndAside>
        <PracticeInformation />
        <OverviewLinks />
      </MainAndAside>
    </Page>
  );
}

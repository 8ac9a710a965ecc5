import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { shownZone } from '@telecare/kernel';
import { useSession, useTenant, useTranslation } from '@telecare/shell-sdk';
import { ListSkeleton, Loading, longDayText, MainAndAside, Page, PageHeader, StatSkeleton, useNow } from '@telecare/ui';
import { Navigate } from 'react-router-dom';
import { AccessDenied } from '../../access-denied.js';
import { administrationQuery } from './administration.api.js';
import { AdministrationFigures } from './administration-figures.js';
import { AdministrationLinks } from './administration-links.js';
import { GettingStarted } from './getting-started.js';
import { RecentInvitations } from './recent-invitations.js';

export function AdministrationScreen() {
  const { t } = useTranslation('admin-console');
  const { role } = useSession();
  const { isPlatform } = useTenant();
  if (role === 'super_admin' && isPlatform) return <Navigate to="/super-admin/dashboard" replace />;
  if (isPlatform || (role !== 'practice_admin' && role !== 'super_admin'))
    return <AccessDenied title={t('denied.title')} description={t('denied.text')} />;
  return <Administration />;
}

function Administration() {
  const { t } = useTranslation('admin-console');
  const { practice } = useTenant();
  const { role } = useSession();
  const dashboard = useQuery(administrationQuery(useApi()));
  const today = longDayText(useNow(), shownZone('staff', { practice: practice.timeZone }));
  return (
    <Page>
      <PageHeader title={t('administration.title')} context={`${practice.name} · ${today}`} />
      {dashboard.isPending && (
        <Loading label={t('loading')}>
          <StatSkeleton cards={4} />
          <ListSkeleton rows={5} />
        </Loading>
      )}
      <LoadFailure title={t('administration.failed')} query={dashboard} />
      {dashboard.data && role === 'practice_admin' && <GettingStarted steps={dashboard.data.gettingStarted} />}
      {dashboard.data && <AdministrationFigures dashboard={dashboard.data} />}
      <MainAndAside>
        {dashboard.data ? <RecentInvitations invitations={dashboard.data.recentInvitations} /> : <div />}
        <AdministrationLinks />
      </MainAndAside>
    </Page>
  );
}

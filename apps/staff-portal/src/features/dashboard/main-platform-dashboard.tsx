import { useSession, useTranslation } from '@telecare/shell-sdk';
import { ApartmentRounded, EmptyState, Page, PageHeader, TextLink } from '@telecare/ui';

export function MainPlatformDashboard() {
  const { t } = useTranslation('staff-portal');
  const { user } = useSession();
  return (
    <Page>
      <PageHeader title={t('dashboard.welcome', { name: user.displayName })} />
      <EmptyState
        icon={<ApartmentRounded aria-hidden />}
        title={t('dashboard.noPractice')}
        description={t('dashboard.noPracticeHint')}
        action={<TextLink to="/practices">{t('dashboard.choosePractice')}</TextLink>}
      />
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@telecare/shell-sdk';
import {
  CardSkeleton,
  DataCard,
  ErrorPanel,
  Loading,
  MainAndAside,
  Page,
  PageHeader,
  Section,
  Stacked,
} from '@telecare/ui';
import { LanguageField } from '../parts/language-field.js';
import { problemReference, problemText } from '../parts/problem-text.js';
import { profileQuery } from './profile.api.js';
import { ProfileForm } from './profile.form.js';
import { ProfileSummary } from './profile-summary.js';

export function ProfilePage() {
  const { t } = useTranslation();
  return (
    <Page comfortable>
      <PageHeader title={t('profile.title')} context={t('profile.context')} />
      <MainAndAside>
        <Stacked>
          <Section title={t('profile.personal')}>
            <ProfileContent />
          </Section>
          <Section title={t('languages.title')}>
            <DataCard>
              <LanguageField />
            </DataCard>
          </Section>
        </Stacked>
        <Section title={t('profile.summary')}>
          <ProfileSummary />
        </Section>
      </MainAndAside>
    </Page>
  );
}

function ProfileContent() {
  const { t } = useTranslation();
  const profile = useQuery(profileQuery);
  if (profile.isPending) {
    return (
      <Loading label={t('loading')}>
        <CardSkeleton lines={8} />
      </Loading>
    );
  }
  if (profile.isError) {
    return (
      <ErrorPanel
        title={t('profile.loadFailed')}
        description={problemText(t, profile.error)}
        retryLabel={t('tryAgain')}
        onRetry={() => void profile.refetch()}
        retrying={profile.isFetching}
        reference={problemReference(t, profile.error)}
      />
    );
  }
  return (
    <DataCard>
      <ProfileForm profile={profile.data} />
    </DataCard>
  );
}

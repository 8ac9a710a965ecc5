import { useQuery } from '@tanstack/react-query';
import type { OwnAcceptancesDto } from '@telecare/contracts';
import { useTranslation, withPractice } from '@telecare/shell-sdk';
import {
  CardSkeleton,
  CheckCircleRounded,
  DataList,
  dayTimeText,
  EmptyState,
  ErrorPanel,
  ListRow,
  Loading,
  readerZone,
  Section,
  TextLink,
} from '@telecare/ui';
import { getJson } from '../../api/api.js';
import { problemReference, problemText } from '../parts/problem-text.js';

export function TermsSection() {
  const { t } = useTranslation();
  const accepted = useQuery({
    queryKey: ['shell', 'own-acceptances'],
    queryFn: ({ signal }) => getJson<OwnAcceptancesDto>('/profile/terms', signal),
  });
  return (
    <Section title={t('settings.terms.title')}>
      {accepted.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={1} />
        </Loading>
      )}
      {accepted.isError && (
        <ErrorPanel
          title={t('settings.terms.loadFailed')}
          description={problemText(t, accepted.error)}
          retryLabel={t('tryAgain')}
          onRetry={() => void accepted.refetch()}
          retrying={accepted.isFetching}
          reference={problemReference(t, accepted.error)}
        />
      )}
      {accepted.data?.items.length === 0 && <EmptyState title={t('settings.terms.none')} />}
      {accepted.data && accepted.data.items.length > 0 && (
        <DataList label={t('settings.terms.title')}>
          {accepted.data.items.map((item) => (
            <AcceptedRow key={`${item.practice.id} ${item.version}`} item={item} />
          ))}
        </DataList>
      )}
    </Section>
  );
}

function AcceptedRow({
  item: { practice, version, acceptedAt },
}: {
  readonly item: OwnAcceptancesDto['items'][number];
}) {
  const { t } = useTranslation();
  const time = dayTimeText(new Date(acceptedAt), readerZone());
  return (
    <ListRow
      leading={<CheckCircleRounded aria-hidden />}
      title={practice.name}
      detail={t('settings.terms.accepted', { version, time })}
      trailing={
        <TextLink
          to={withPractice(`/terms?version=${version}`, practice.subdomain)}
          aria-label={t('settings.terms.readOf', { practice: practice.name, version })}
        >
          {t('settings.terms.read')}
        </TextLink>
      }
    />
  );
}

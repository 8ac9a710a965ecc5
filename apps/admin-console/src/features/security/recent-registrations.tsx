import type { RegistrationAttemptDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import {
  DataList,
  dayTimeText,
  EmptyState,
  InitialsAvatar,
  ListRow,
  MailAddress,
  readerZone,
  Section,
} from '@telecare/ui';

export function RecentRegistrations({ registrations }: { readonly registrations: readonly RegistrationAttemptDto[] }) {
  const { t } = useTranslation('admin-console');
  return (
    <Section title={t('monitoring.recent')}>
      {registrations.length === 0 ? (
        <EmptyState title={t('monitoring.noRecent')} />
      ) : (
        <DataList label={t('monitoring.recent')}>
          {registrations.map(({ id, email, createdAt }) => (
            <ListRow
              key={id}
              leading={<InitialsAvatar name={email} />}
              title={<MailAddress address={email} />}
              detail={dayTimeText(new Date(createdAt), readerZone())}
            />
          ))}
        </DataList>
      )}
    </Section>
  );
}

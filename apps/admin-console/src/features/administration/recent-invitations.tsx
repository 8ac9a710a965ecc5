import type { AdministrationDashboardDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  Chip,
  DataList,
  dateText,
  EmptyState,
  InitialsAvatar,
  MailAddress,
  ListRow,
  MailOutlineRounded,
  readerZone,
  RoleChip,
  Section,
  TextLink,
  type Tone,
} from '@telecare/ui';

type Invitation = AdministrationDashboardDto['recentInvitations'][number];

/** Colors from the specification. */
const TONE_OF: Record<Invitation['status'], Tone> = {
  pending: 'amber',
  waiting: 'amber',
  accepted: 'green',
  declined: 'red',
  expired: 'red',
  cancelled: 'red',
};

export function RecentInvitations({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  const all = <TextLink to={inPractice('/admin/users?tab=invitations')}>{t('administration.allInvitations')}</TextLink>;
  return (
    <Section title={t('administration.recent')} action={invitations.length > 0 && all}>
      {invitations.length === 0 ? (
        <EmptyState icon={<MailOutlineRounded aria-hidden />} title={t('administration.noInvitations')} />
      ) : (
        <DataList label={t('administration.recent')}>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </DataList>
      )}
    </Section>
  );
}

function InvitationRow({ invitation: { email, role, status, createdAt } }: { readonly invitation: Invitation }) {
  const { t } = useTranslation('admin-console');
  return (
    <ListRow
      leading={<InitialsAvatar name={email} />}
      title={<MailAddress address={email} />}
      detail={dateText(new Date(createdAt), readerZone())}
      trailing={
        <>
          <RoleChip role={role} label={t(`roles.${role}`)} />
          <Chip tone={TONE_OF[status]}>{t(`invitationStatus.${status}`)}</Chip>
        </>
      }
    />
  );
}

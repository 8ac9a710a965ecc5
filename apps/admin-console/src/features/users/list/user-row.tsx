import Button from '@mui/material/Button';
import { portalOf, type UserDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, dayTimeText, InitialsAvatar, ListRow, MailAddress, readerZone, RoleChip } from '@telecare/ui';
import { MembershipList } from '../membership-list.js';
import { isStaff, membershipsOf, nameOf } from '../user.rules.js';
import { FactorChip } from '../access/factor-chip.js';
import { useMemberAccessTexts } from '../access/texts.js';
import { ContactUser } from './contact-user.js';

interface UserRowProps {
  readonly user: UserDto;
  readonly on: 'platform' | 'practice';
  readonly peers: readonly string[];
  readonly onEdit: () => void;
}

export function UserRow({ user, on, peers, onEdit }: UserRowProps) {
  const { t: tAccess } = useMemberAccessTexts();
  const { t } = useTranslation('admin-console');
  const name = nameOf(user);
  return (
    <ListRow
      leading={<InitialsAvatar name={name} />}
      title={name}
      detail={<Detail user={user} name={name} />}
      meta={on === 'platform' ? <Memberships user={user} /> : (user.phone ?? '')}
      trailing={
        <>
          {on === 'practice' &&
            user.roles.map(({ role }) => <RoleChip key={role} role={role} label={t(`roles.${role}`)} />)}
          {user.isDeactivated && <Chip tone="grey">{tAccess('deactivated')}</Chip>}
          {on === 'practice' && isStaff(user) && <FactorChip userId={user.userId} peers={peers} />}
          {!user.role && !user.isDeactivated && <Chip tone="grey">{t('users.noRole')}</Chip>}
          {user.isBlocked && <Chip tone="red">{t('users.blockedChip')}</Chip>}
          <ContactUser user={user} on={on} />
          <Button variant="text" size="small" onClick={onEdit} aria-label={t('users.editNamed', { name })}>
            {t('users.edit')}
          </Button>
        </>
      }
    />
  );
}

function Detail({ user, name }: Pick<UserRowProps, 'user'> & { readonly name: string }) {
  const { t } = useTranslation('admin-console');
  const isStaff = user.role !== null && portalOf(user.role) === 'staff';
  const at = user.lastSignInAt;
  return (
    <>
      {user.email !== name && user.email && <MailAddress address={user.email} />}
      {isStaff && (
        <div>{at ? t('users.lastSignIn', { time: dayTimeText(new Date(at), readerZone()) }) : t('users.noSignIn')}</div>
      )}
    </>
  );
}

function Memberships({ user }: Pick<UserRowProps, 'user'>) {
  const { t } = useTranslation('admin-console');
  const memberships = membershipsOf(user);
  if (memberships.length > 0) return <MembershipList memberships={memberships} />;
  return user.practice?.name ?? t('users.noPractice');
}

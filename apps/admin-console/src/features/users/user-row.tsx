import Button from '@mui/material/Button';
import { displayName } from '@telecare/kernel';
import type { UserDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, InitialsAvatar, ListRow, MailAddress, RoleChip } from '@telecare/ui';

interface UserRowProps {
  readonly user: UserDto;
  readonly on: 'platform' | 'practice';
  readonly onEdit: () => void;
}

/** Without a full name the address stands in its place. */
export function UserRow({ user, on, onEdit }: UserRowProps) {
  const { t } = useTranslation('admin-console');
  const name = nameOf(user);
  const practice = user.practice?.name ?? t('users.noPractice');
  return (
    <ListRow
      leading={<InitialsAvatar name={name} />}
      title={name}
      detail={user.email !== name && user.email && <MailAddress address={user.email} />}
      meta={on === 'platform' ? practice : (user.phone ?? '')}
      trailing={
        <>
          {user.role && <RoleChip role={user.role} label={t(`roles.${user.role}`)} />}
          {!user.role && <Chip tone="grey">{t('users.noRole')}</Chip>}
          {user.isBlocked && <Chip tone="red">{t('users.blockedChip')}</Chip>}
          <Button variant="text" size="small" onClick={onEdit} aria-label={t('users.editNamed', { name })}>
            {t('users.edit')}
          </Button>
        </>
      }
    />
  );
}

/** First and last name when both are known, else the address. */
export function nameOf({ firstName, lastName, email }: UserDto): string {
  return firstName && lastName ? `${firstName} ${lastName}` : (email ?? displayName({ firstName, lastName }));
}

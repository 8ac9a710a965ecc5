import Button from '@mui/material/Button';
import type { UserDto } from '@telecare/contracts';
import { messagesPath } from '@telecare/messaging';
import { usePathInPractice, useSession, useTranslation } from '@telecare/shell-sdk';
import { Link } from 'react-router-dom';
import { nameOf } from '../user.rules.js';

interface ContactUserProps {
  readonly user: UserDto;
  readonly on: 'platform' | 'practice';
}

/**
 * Links to a new message for a colleague, or to a mail for users who cannot receive messages there. Hidden in the
 * user's own row.
 */
export function ContactUser({ user, on }: ContactUserProps) {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  const { role, user: self } = useSession();
  const common = {
    variant: 'text',
    size: 'small',
    'aria-label': t('users.contactNamed', { name: nameOf(user) }),
  } as const;
  if (user.userId === self.userId) return null;
  if (on === 'practice' && role !== 'super_admin') {
    if (!user.role || user.isBlocked) return null;
    return (
      <Button {...common} component={Link} to={inPractice(messagesPath('staff', { user: user.userId }))}>
        {t('users.contact')}
      </Button>
    );
  }
  if (!user.email) return null;
  return (
    <Button {...common} href={`mailto:${user.email}`}>
      {t('users.contact')}
    </Button>
  );
}

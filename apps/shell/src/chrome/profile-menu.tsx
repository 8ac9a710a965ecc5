import IconButton from '@mui/material/IconButton';
import { useSession, useTranslation } from '@telecare/shell-sdk';
import { InitialsAvatar } from '@telecare/ui';
import { useMenu } from './use-menu.js';
import { VisuallyHidden } from './visually-hidden.js';

const loadItems = async () => (await import('./profile-items.js')).ProfileItems;

export function ProfileMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { opener, menu } = useMenu(loadItems);
  return (
    <>
      <IconButton edge="end" {...opener}>
        <InitialsAvatar name={user.displayName} size={32} />
        <VisuallyHidden>{t('header.account', { name: user.displayName })}</VisuallyHidden>
      </IconButton>
      {menu}
    </>
  );
}

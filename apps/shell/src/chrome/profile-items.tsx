import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useSession, useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, fontWeight, LogoutRounded, PersonOutlineRounded, SettingsOutlined } from '@telecare/ui';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { usePathInTenant } from '../tenancy/tenant-path.js';
import { LanguageItems } from './language-items.js';
import type { OpenMenuProps } from './use-menu.js';
import { useSignOut } from './use-sign-out.js';
import { useIsPractitioner } from './waiting/use-is-practitioner.js';
import { loadWaitingTexts } from './waiting/waiting-texts.js';

const SoundItem = lazy(async () => {
  const [{ SoundItem: Item }] = await Promise.all([import('./waiting/sound-item.js'), loadWaitingTexts()]);
  return { default: Item };
});

const Person = styled('div')({ padding: '8px 16px 12px', maxWidth: 280, overflowWrap: 'anywhere', lineHeight: 1.4 });
const Name = styled('div')({ fontSize: fontSize[14], fontWeight: fontWeight.strong });
const Email = styled('div')({ fontSize: fontSize[13], color: color.mutedText });

export function ProfileItems({ anchor, onClose }: OpenMenuProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const isPractitioner = useIsPractitioner();
  const inTenant = usePathInTenant();
  const signOut = useSignOut();
  return (
    <Menu anchorEl={anchor} open onClose={onClose} transitionDuration={120}>
      <Person role="presentation">
        <Name>{user.displayName}</Name>
        <Email>{user.email}</Email>
      </Person>
      <Divider />
      <MenuItem component={Link} to={inTenant('/profile')} onClick={onClose}>
        <PersonOutlineRounded aria-hidden />
        {t('header.profile')}
      </MenuItem>
      <MenuItem component={Link} to={inTenant('/settings')} onClick={onClose}>
        <SettingsOutlined aria-hidden />
        {t('header.settings')}
      </MenuItem>
      <LanguageItems onChosen={onClose} />
      {isPractitioner && (
        <Suspense>
          <SoundItem />
        </Suspense>
      )}
      <Divider />
      <MenuItem
        onClick={() => {
          onClose();
          signOut();
        }}
      >
        <LogoutRounded aria-hidden />
        {t('header.signOut')}
      </MenuItem>
    </Menu>
  );
}

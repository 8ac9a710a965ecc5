import LogoutRounded from '@mui/icons-material/LogoutRounded';
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useSession, useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, fontWeight, InitialsAvatar } from '@telecare/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePathInTenant } from '../tenancy/use-tenant-path.js';
import { LanguageItems } from './language-items.js';
import { useSignOut } from './use-sign-out.js';
import { VisuallyHidden } from './visually-hidden.js';

const Person = styled('div')({ padding: '8px 16px 12px', maxWidth: 280, overflowWrap: 'anywhere', lineHeight: 1.4 });
const Name = styled('div')({ fontSize: fontSize[14], fontWeight: fontWeight.strong });
const Email = styled('div')({ fontSize: fontSize[13], color: color.mutedText });

/** Who is signed in, and what concerns only them. */
export function ProfileMenu() {
  const { t } = useTranslation();
  const { user } = useSession();
  const inTenant = usePathInTenant();
  const signOut = useSignOut();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        edge="end"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <InitialsAvatar name={user.displayName} size={32} />
        <VisuallyHidden>{t('header.account', { name: user.displayName })}</VisuallyHidden>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} transitionDuration={120}>
        <Person role="presentation">
          <Name>{user.displayName}</Name>
          <Email>{user.email}</Email>
        </Person>
        <Divider />
        <MenuItem component={Link} to={inTenant('/profile')} onClick={close}>
          <PersonOutlineRounded aria-hidden />
          {t('header.profile')}
        </MenuItem>
        <MenuItem component={Link} to={inTenant('/settings')} onClick={close}>
          <SettingsOutlined aria-hidden />
          {t('header.settings')}
        </MenuItem>
        <LanguageItems onChosen={close} />
        <Divider />
        <MenuItem onClick={signOut}>
          <LogoutRounded aria-hidden />
          {t('header.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}

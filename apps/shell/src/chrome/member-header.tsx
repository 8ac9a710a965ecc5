import IconButton from '@mui/material/IconButton';
import { useSession, useTenant, useTranslation } from '@telecare/shell-sdk';
import { useState } from 'react';
import { MenuRounded } from '@telecare/ui';
import { logoTarget } from '../navigation/header-links.js';
import { useHeaderLinks } from '../navigation/use-header-links.js';
import { usePathInTenant } from '../tenancy/use-tenant-path.js';
import { HeaderBar, HeaderEnd } from './header-bar.js';
import { HeaderNav } from './header-nav.js';
import { Logo } from './logo.js';
import { MobileSheet } from './mobile-sheet.js';
import { PracticeSwitcher } from './practice-switcher.js';
import { ProfileMenu } from './profile-menu.js';
import { fromHeader, useMedia } from './use-media.js';

/** The bar of signed-in people: practice, their role's links, their own menu; a sheet on narrow screens. */
export function MemberHeader() {
  const { t } = useTranslation();
  const { role } = useSession();
  const { practice } = useTenant();
  const inTenant = usePathInTenant();
  const links = useHeaderLinks();
  const isWide = useMedia(fromHeader);
  const [sheetOpen, setSheetOpen] = useState(false);
  return (
    <HeaderBar>
      {!isWide && (
        <IconButton
          edge="start"
          aria-label={t('header.openMenu')}
          aria-haspopup="dialog"
          onClick={() => setSheetOpen(true)}
        >
          <MenuRounded />
        </IconButton>
      )}
      <Logo name={practice.name} logoUrl={practice.logoUrl} to={inTenant(logoTarget(role))} nameHidden />
      <PracticeSwitcher />
      {isWide && <HeaderNav links={links} />}
      <HeaderEnd>
        <ProfileMenu />
      </HeaderEnd>
      {!isWide && <MobileSheet open={sheetOpen} links={links} onClose={() => setSheetOpen(false)} />}
    </HeaderBar>
  );
}

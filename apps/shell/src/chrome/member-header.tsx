import IconButton from '@mui/material/IconButton';
import { useSession, useTenant, useTranslation } from '@telecare/shell-sdk';
import { MenuRounded } from '@telecare/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import type { HeaderSearchProps } from './header-search.js';
import { whenIdle } from '../federation/preload-on-idle.js';
import { logoTarget } from '../navigation/header-links.js';
import { useHeaderLinks } from '../navigation/use-header-links.js';
import { usePathInTenant } from '../tenancy/tenant-path.js';
import { HeaderBar, HeaderEnd } from './header-bar.js';
import { HeaderNav } from './header-nav.js';
import { Logo } from './logo.js';
import { PracticeSwitcher } from './practice-switcher.js';
import { ProfileMenu } from './profile-menu.js';
import { UnreadMark } from './unread-mark.js';
import { roomFor, useMedia } from './use-media.js';
import { useMenu } from './use-menu.js';
import { VisuallyHidden } from './visually-hidden.js';

/** Loads when the browser is idle. If loading fails, the header works without it. */
const HeaderSearch = lazy(async (): Promise<{ default: ComponentType<HeaderSearchProps> }> => {
  await new Promise<void>(whenIdle);
  const search = await import(/* webpackChunkName: "header-search" */ './header-search.js').catch(() => undefined);
  return { default: search?.HeaderSearch ?? (() => null) };
});

const loadSheet = async () => (await import('./mobile-sheet.js')).MobileSheet;

export function MemberHeader() {
  const { t } = useTranslation();
  const { role } = useSession();
  const { practice } = useTenant();
  const inTenant = usePathInTenant();
  const links = useHeaderLinks();
  const isWide = useMedia(roomFor(links.length));
  const { opener, menu: sheet } = useMenu(loadSheet, 'dialog');
  return (
    <HeaderBar>
      {!isWide && (
        <IconButton edge="start" {...opener}>
          <MenuRounded aria-hidden />
          <VisuallyHidden>{t('header.openMenu')}</VisuallyHidden>
          <UnreadMark />
        </IconButton>
      )}
      <Logo
        name={practice.name}
        logoUrl={practice.logoUrl}
        to={role === 'super_admin' ? logoTarget(role) : inTenant(logoTarget(role))}
        nameHidden
      />
      <PracticeSwitcher />
      {isWide && <HeaderNav links={links} />}
      <HeaderEnd>
        {role !== 'patient' && (
          <Suspense>
            <HeaderSearch links={links} />
          </Suspense>
        )}
        <ProfileMenu />
      </HeaderEnd>
      {!isWide && sheet}
    </HeaderBar>
  );
}

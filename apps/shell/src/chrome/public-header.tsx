import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { fontSize, media, space } from '@telecare/ui';
import { Link, useLocation } from 'react-router-dom';
import type { Portal } from '../session/portal.js';
import { usePathInTenant } from '../tenancy/tenant-path.js';
import { tenantStore } from '../tenancy/tenant-store.js';
import { useStore } from '../store.js';
import { HeaderBar, HeaderEnd } from './header-bar.js';
import { Logo } from './logo.js';

const Whose = styled('div')({
  flex: '1 1 96px',
  minWidth: 0,
  [media.phone]: { '& a > span': { gap: space[2], fontSize: fontSize[13] } },
});

const Ways = styled('nav')({
  display: 'flex',
  gap: space[2],
  [media.phone]: {
    gap: space[1],
    '& a': { minWidth: 0, padding: '6px 8px', fontSize: fontSize[13], lineHeight: 1.2, textAlign: 'center' },
  },
  [media.fromTablet]: { '& a': { whiteSpace: 'nowrap' } },
});

export function PublicHeader() {
  const { t } = useTranslation();
  const { practice } = useStore(tenantStore);
  const inTenant = usePathInTenant();
  const signInAt = useSignInPath();
  return (
    <HeaderBar>
      <Whose>
        <Logo name={practice.name} logoUrl={practice.logoUrl} to={inTenant('/')} />
      </Whose>
      <HeaderEnd>
        <Ways aria-label={t('header.signIn')}>
          <Button component={Link} to={signInAt('staff')} variant="text">
            {t('header.staffLogin')}
          </Button>
          <Button component={Link} to={signInAt('patient')} variant="contained">
            {t('header.patientPortal')}
          </Button>
        </Ways>
      </HeaderEnd>
    </HeaderBar>
  );
}

function useSignInPath(): (portal: Portal) => string {
  const inTenant = usePathInTenant();
  const returnTo = new URLSearchParams(useLocation().search).get('returnTo');
  const onward = returnTo ? `?${new URLSearchParams({ returnTo })}` : '';
  return (portal) => inTenant(`/auth/${portal}${onward}`);
}

import { styled } from '@mui/material/styles';
import type { MeDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, space, TextLink } from '@telecare/ui';
import { dashboardIn } from '../../roles/dashboards.js';
import { primaryPractice } from '../../roles/roles-held.js';
import { useStore } from '../../store.js';
import { tenantStore } from '../../tenancy/tenant-store.js';

const Strip = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: `0 ${space[4]}`,
  padding: `${space[2]} ${space[4]}`,
  background: color.sunken,
  color: color.text,
  fontSize: fontSize[14],
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
});

export function GuestNotice({ guest: { email, roles } }: { readonly guest: MeDto }) {
  const { t } = useTranslation();
  const { practice } = useStore(tenantStore);
  const home = primaryPractice(roles);
  return (
    <Strip>
      {t('guest.notice', { email, practice: practice.name })}
      {home && <TextLink to={dashboardIn(roles, home.subdomain)}>{t('guest.home', { practice: home.name })}</TextLink>}
    </Strip>
  );
}

import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import {
  ArrowForwardRounded,
  color,
  fontSize,
  fontWeight,
  motion,
  Page,
  PageHeader,
  radius,
  space,
} from '@telecare/ui';
import { Link, useLocation } from 'react-router-dom';
import { useStore } from '../../store.js';
import { tenantStore } from '../../tenancy/tenant-store.js';
import { Notice } from '../parts/notice.js';
import { TermsLink } from '../terms/terms-link.js';
import { Registration } from './registration.js';

const PortalLink = styled(Link)({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: space[4],
  padding: space[4],
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  color: color.text,
  textDecoration: 'none',
  transition: `border-color ${motion}, background-color ${motion}`,
  '&:hover': { borderColor: color.primary, background: color.primarySoft },
  '& strong': { fontSize: fontSize[18], fontWeight: fontWeight.strong },
  '& span': { gridColumn: 1, color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.5 },
  '& svg': { gridRow: '1 / 3', gridColumn: 2, color: color.primary },
});

const PortalLinks = styled('div')({ display: 'grid', gap: space[3] });

const PORTALS = ['patient', 'staff'] as const;

export function AuthPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { practice, isPlatform } = useStore(tenantStore);
  const expired = new URLSearchParams(search).get('reason') === 'expired';
  return (
    <Page width="form">
      <PageHeader title={t('auth.title')} context={isPlatform ? t('auth.context') : practice.name} />
      {expired && <Notice title={t('auth.expired.title')} text={t('auth.expired.text')} urgent />}
      <PortalLinks>
        {PORTALS.map((portal) => (
          <PortalLink key={portal} to={`/auth/${portal}${search}`}>
            <strong>{t(`auth.portals.${portal}.title`)}</strong>
            <span>{t(`auth.portals.${portal}.text`)}</span>
            <ArrowForwardRounded aria-hidden />
          </PortalLink>
        ))}
      </PortalLinks>
      <Registration />
      {!isPlatform && <TermsLink subdomain={practice.subdomain} />}
    </Page>
  );
}

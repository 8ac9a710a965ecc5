import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { PlatformAttentionDto, PracticeState } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  ApartmentRounded,
  color,
  ErrorOutlineRounded,
  LockRounded,
  MonitorHeartRounded,
  type QuickLink,
  QuickLinks,
  Section,
  space,
} from '@telecare/ui';
import { threatsQuery } from '../../threats.api.js';
import { systemHealthQuery } from '../../system-health.api.js';

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  margin: 0,
  color: color.mutedText,
  '& svg': { flex: 'none' },
  'ul + &': { marginTop: space[3] },
});

export function NeedsAttention({ attention }: { readonly attention: PlatformAttentionDto }) {
  const { t } = useTranslation('admin-console');
  const watched = useWatched();
  const links = [...watched.links, ...useAttentionLinks(attention)];
  const { failedDeliveries } = attention;
  const isCalm = links.length === 0 && failedDeliveries === 0;
  return (
    <Section title={t('platform.attention.title')}>
      {links.length > 0 && <QuickLinks links={links} />}
      {failedDeliveries > 0 && (
        <Line>
          <ErrorOutlineRounded aria-hidden />
          {t('platform.attention.failed', { count: failedDeliveries })}
        </Line>
      )}
      {isCalm && <Line>{t(watched.says)}</Line>}
    </Section>
  );
}

interface Watched {
  readonly links: QuickLink[];
  readonly says: string;
}

function useWatched(): Watched {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  const api = useApi();
  const health = useQuery(systemHealthQuery(api));
  const threats = useQuery(threatsQuery(api));
  const troubled = health.data?.parts.filter(({ state }) => state !== 'healthy' && state !== 'unknown') ?? [];
  const open = threats.data?.open ?? 0;
  const links = troubled.map(({ part, state }) => ({
    to: inPractice('/admin/system-health'),
    label: t('platform.attention.part', { part: t(`health.parts.${part}`), state: t(`health.partStates.${state}`) }),
    icon: <MonitorHeartRounded aria-hidden />,
  }));
  const threatLink = {
    to: inPractice('/admin/security?tab=threats'),
    label: t('platform.attention.threats', { count: open }),
    icon: <LockRounded aria-hidden />,
  };
  const isKnown = health.data && threats.data?.isCurrent;
  const says = isKnown ? 'nothing' : health.isPending || threats.isPending ? 'looking' : 'unknown';
  return { links: [...links, ...(open > 0 ? [threatLink] : [])], says: `platform.attention.${says}` };
}

function useAttentionLinks(attention: PlatformAttentionDto): QuickLink[] {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  const { withoutAdministrator: named, allWithoutAdministrator, inactivePractices, unprovedDomains } = attention;
  const icon = <ApartmentRounded aria-hidden />;
  const listOf = (state: PracticeState) => inPractice(`/admin/practice-management?state=${state}`);
  const unnamed = allWithoutAdministrator - named.length;
  return [
    ...named.map(({ id, name }) => ({
      to: inPractice(`/admin/practice/${id}`),
      label: t('platform.attention.nobody', { name }),
      icon,
    })),
    ...(unnamed > 0
      ? [{ to: listOf('without_administrator'), label: t('platform.attention.nobodyIn', { count: unnamed }), icon }]
      : []),
    ...(unprovedDomains > 0
      ? [{ to: listOf('domain_unproved'), label: t('platform.attention.unproved', { count: unprovedDomains }), icon }]
      : []),
    ...(inactivePractices > 0
      ? [{ to: listOf('inactive'), label: t('platform.attention.inactive', { count: inactivePractices }), icon }]
      : []),
  ];
}

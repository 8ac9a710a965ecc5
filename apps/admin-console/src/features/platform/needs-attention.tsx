import { styled } from '@mui/material/styles';
import type { PlatformAttentionDto, PracticeState } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { ApartmentRounded, color, ErrorOutlineRounded, type QuickLink, QuickLinks, Section, space } from '@telecare/ui';

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  margin: 0,
  color: color.mutedText,
  '& svg': { flex: 'none' },
  'ul + &': { marginTop: space[3] },
});

/** What a super administrator has to do something about, each with the way there. */
export function NeedsAttention({ attention }: { readonly attention: PlatformAttentionDto }) {
  const { t } = useTranslation('admin-console');
  const links = useAttentionLinks(attention);
  const { failedDeliveries } = attention;
  return (
    <Section title={t('platform.attention.title')}>
      {links.length > 0 && <QuickLinks links={links} />}
      {failedDeliveries > 0 && (
        <Line>
          <ErrorOutlineRounded aria-hidden />
          {t('platform.attention.failed', { count: failedDeliveries })}
        </Line>
      )}
      {links.length === 0 && failedDeliveries === 0 && <Line>{t('platform.attention.nothing')}</Line>}
    </Section>
  );
}

function useAttentionLinks(attention: PlatformAttentionDto): QuickLink[] {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  const { withoutAdministrator: named, allWithoutAdministrator, inactivePractices } = attention;
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
    ...(inactivePractices > 0
      ? [{ to: listOf('inactive'), label: t('platform.attention.inactive', { count: inactivePractices }), icon }]
      : []),
  ];
}

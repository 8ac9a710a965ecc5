import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { SecuritySettingsDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { color, dateText, ErrorOutlineRounded, QuickLinks, readerZone, Section } from '@telecare/ui';
import { platformSignInQuery } from '../../sign-in-policy/sign-in-policy.api.js';
import { recommendationsOf } from './security.rules.js';

const Nothing = styled('p')({ margin: 0, color: color.mutedText });

export function Recommendations({ settings }: { readonly settings: SecuritySettingsDto }) {
  const { t } = useTranslation('admin-console');
  const to = usePathInPractice()('/admin/security?tab=settings');
  const policy = useQuery(platformSignInQuery(useApi())).data;
  if (!policy) return null;
  const off = recommendationsOf(settings, policy);
  const date = policy.factorDueAt && dateText(new Date(policy.factorDueAt), readerZone());
  return (
    <Section title={t('security.recommendations.title')}>
      {off.length === 0 ? (
        <Nothing>{t('security.recommendations.none')}</Nothing>
      ) : (
        <QuickLinks
          links={off.map((feature) => ({
            to,
            label: t(`security.recommendations.${feature}`, { date }),
            icon: <ErrorOutlineRounded aria-hidden />,
          }))}
        />
      )}
    </Section>
  );
}

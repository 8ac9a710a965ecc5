import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { Chip } from '@telecare/ui';
import { memberFactorsQuery } from '../users.api.js';
import { useMemberAccessTexts } from './texts.js';

interface FactorChipProps {
  readonly userId: string;
  readonly peers: readonly string[];
}

/** Renders nothing while Keycloak does not answer. */
export function FactorChip({ userId, peers }: FactorChipProps) {
  const { t } = useMemberAccessTexts();
  const factors = useQuery(memberFactorsQuery(useApi(), peers));
  const member = factors.data?.items.find((item) => item.userId === userId);
  if (!member) return null;
  return <Chip tone={member.hasFactor ? 'green' : 'amber'}>{t(member.hasFactor ? 'hasFactor' : 'noFactor')}</Chip>;
}

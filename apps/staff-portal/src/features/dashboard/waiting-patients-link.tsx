import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { Permission } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { TextLink } from '@telecare/ui';
import { useMay } from '@telecare/portal-kit';
import { waitingPatientsQuery } from '../../waiting-patients.api.js';

export function WaitingPatientsLink() {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  const enabled = useMay(Permission.InvitationManage);
  const { data } = useQuery({ ...waitingPatientsQuery(useApi()), enabled });
  const count = data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <div>
      <TextLink to={inPractice('/patients')}>{t('dashboard.waitingPatients', { count })}</TextLink>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { asProblem, useUnboundApi } from '@telecare/api-client';
import { Permission } from '@telecare/contracts';
import { LoadFailure, useMay } from '@telecare/portal-kit';
import { AlertChips } from './alert-chips.js';
import { patientAlertsQuery } from './alerts.api.js';
import { useAlertTexts } from './alerts.texts.js';

// The page already explains why the user cannot open the record.
const SAID_ELSEWHERE: readonly (string | undefined)[] = ['resource.not_found', 'patient.not_in_care_team'];

/** Renders nothing for a patient without alerts. Shows failures, because a missed alert can harm a patient. */
export function PatientAlerts({ patientId }: { readonly patientId: string }) {
  const { t } = useAlertTexts();
  const may = useMay(Permission.PatientAlertRead);
  const alerts = useQuery({ ...patientAlertsQuery(useUnboundApi(), patientId), enabled: may });
  if (alerts.data && alerts.data.length > 0) return <AlertChips alerts={alerts.data} />;
  if (!alerts.error || SAID_ELSEWHERE.includes(asProblem(alerts.error).code)) return null;
  return <LoadFailure title={t('failed')} query={alerts} />;
}

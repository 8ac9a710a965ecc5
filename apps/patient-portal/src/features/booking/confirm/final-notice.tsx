import { styled } from '@mui/material/styles';
import { patientLimit } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { dayTimeText, fontWeight, useNow } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';

interface FinalNoticeProps {
  readonly times: readonly { readonly startsAt: string }[];
  readonly noticeMinutes: number;
}

const Text = styled('p')({ margin: 0, fontWeight: fontWeight.medium, lineHeight: 1.5 });

// Says before the button until when the appointment can be cancelled online, or that it cannot.
export function FinalNotice({ times, noticeMinutes }: FinalNoticeProps) {
  const { t } = useTranslation('patient-portal');
  const [now, zone] = [useNow(), useShownZone()];
  const limits = times.map(({ startsAt }) => patientLimit({ startsAt, noticeMinutes }));
  if (limits.some((limit) => limit < now)) return <Text>{t('book.confirm.final')}</Text>;
  const [limit] = limits;
  // The practice chooses one of several times later.
  if (!limit || limits.length > 1) return null;
  return <Text>{t('appointment.cancelUntil', { time: dayTimeText(limit, zone) })}</Text>;
}

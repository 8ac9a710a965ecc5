import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { fontWeight, useNow } from '@telecare/ui';
import { NOTICE_HOURS } from '../../../appointments/appointment-choices.js';

const HOUR_MS = 3_600_000;

const Text = styled('p')({ margin: 0, fontWeight: fontWeight.medium, lineHeight: 1.5 });

/** Says before the button that an appointment within the notice period cannot be taken back online. */
export function FinalNotice({ times }: { readonly times: readonly { readonly startsAt: string }[] }) {
  const { t } = useTranslation('patient-portal');
  const end = useNow().getTime() + NOTICE_HOURS * HOUR_MS;
  const isFinal = times.some(({ startsAt }) => new Date(startsAt).getTime() < end);
  return isFinal ? <Text>{t('book.confirm.final', { hours: NOTICE_HOURS })}</Text> : null;
}

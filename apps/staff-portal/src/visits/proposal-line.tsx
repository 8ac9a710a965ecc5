import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { dayTimeText, fontSize, fontWeight, radius, space, tone } from '@telecare/ui';
import { useShownZone } from '../use-shown-zone.js';

const Line = styled('span')({
  display: 'inline-block',
  marginTop: space[1],
  padding: `2px ${space[2]}`,
  borderRadius: radius.control,
  background: tone('amber').tint,
  color: tone('amber').text,
  fontSize: fontSize[13],
  fontWeight: fontWeight.medium,
  '@media (forced-colors: active)': { border: '1px solid' },
});

/** The other time that the patient asked for; nothing where none waits for an answer. */
export function ProposalLine({ visit: { proposal, practitioner } }: { readonly visit: AppointmentDto }) {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  if (!proposal) return null;
  const time = dayTimeText(new Date(proposal.startsAt), zone);
  const elsewhere = proposal.practitioner.id !== practitioner.id;
  return (
    <Line>
      {elsewhere
        ? t('visit.proposal.askedWith', { time, name: proposal.practitioner.name })
        : t('visit.proposal.asked', { time })}
    </Line>
  );
}

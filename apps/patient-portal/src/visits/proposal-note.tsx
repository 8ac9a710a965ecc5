import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { AppointmentDto } from '@telecare/contracts';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { dayTimeText, fontSize, radius, readerLocale, space, tone } from '@telecare/ui';
import { useShownZone } from '../use-shown-zone.js';
import { FormFailure } from '../failures.js';
import { refreshVisits, withdrawProposalMutation } from './visits.api.js';

const Box = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[3]}`,
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.control,
  background: tone('amber').tint,
  color: tone('amber').text,
  fontSize: fontSize[14],
  lineHeight: 1.5,
  '& p': { margin: 0 },
  '& button': { marginLeft: `-${space[2]}`, padding: space[2] },
});

/** The other times that the patient asked for, with a way to think again; nothing where none was asked for. */
export function ProposalNote({ visit }: { readonly visit: AppointmentDto }) {
  const { t } = useTranslation('patient-portal');
  const zone = useShownZone();
  const withdraw = useWithdraw(visit.id);
  if (!visit.proposal) return null;
  const times = visit.proposal.times.map(({ startsAt, practitioner }) =>
    t('visit.proposal.time', { time: dayTimeText(new Date(startsAt), zone), name: practitioner.name }),
  );
  const anyOf = new Intl.ListFormat(readerLocale(), { type: 'disjunction' });
  return (
    <>
      <Box>
        <p>{t('visit.proposal.waiting', { times: anyOf.format(times) })}</p>
        <Button color="inherit" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('visit.proposal.withdraw')}
        </Button>
      </Box>
      <FormFailure title={t('visit.proposal.failed')} error={withdraw.error} />
    </>
  );
}

/** A refusal renews too: the practice has answered meanwhile. */
function useWithdraw(visitId: string) {
  const { t } = useTranslation('patient-portal');
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  return useMutation({
    ...withdrawProposalMutation(api, visitId),
    onSuccess: () => toast({ title: t('visit.proposal.withdrawn') }),
    onSettled: () => refreshVisits(cache, api),
  });
}

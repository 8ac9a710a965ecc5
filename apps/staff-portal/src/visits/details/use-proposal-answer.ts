import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { AppointmentDto } from '@telecare/contracts';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { answerProposalMutation } from '../booking.api.js';
import { refreshVisits } from '../visits.api.js';

/** Answers the patient who asked for another time; a refusal renews too, because somebody else was first. */
export function useProposalAnswer(visit: AppointmentDto) {
  const { t } = useTranslation('staff-portal');
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  return useMutation({
    ...answerProposalMutation(api, visit.id),
    onSuccess: (_, { accept }) =>
      toast({
        title: t(accept ? 'visit.proposal.accepted' : 'visit.proposal.declined'),
        description: t('visit.doneFor', { name: visit.patient.name }),
      }),
    onSettled: () => refreshVisits(cache, api),
  });
}

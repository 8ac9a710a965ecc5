import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { APPOINTMENT_REASON_MAX, type AppointmentDto, type Slot, type VisitTypeDto } from '@telecare/contracts';
import { usePathInPractice, useToast, useTranslation } from '@telecare/shell-sdk';
import { useNavigate } from 'react-router-dom';
import { visitPaths } from '../../visits/visit-paths.js';
import { proposeTimeMutation, refreshVisits } from '../../visits/visits.api.js';
import type { Practitioner } from './booking.api.js';
import { ConfirmTime } from './confirm-time.js';
import { useBookingAddress } from './use-booking-address.js';
import { useShownTime } from './use-shown-time.js';

interface ConfirmMoveProps {
  readonly visit: AppointmentDto;
  readonly type: VisitTypeDto;
  readonly time: Slot;
  readonly offering: readonly Practitioner[];
  readonly note: string;
  readonly onNote: (note: string) => void;
}

export function ConfirmMove({ visit, type, time, offering, note, onNote }: ConfirmMoveProps) {
  const { t } = useTranslation('patient-portal');
  const { chooseOtherTime, replaceTime } = useBookingAddress();
  const propose = useProposal(visit.id);
  const shown = { ...useShownTime(type, time, offering), mode: visit.mode };
  return (
    <ConfirmTime
      visit={shown}
      explanation={t('move.confirm.explanation')}
      note={note}
      noteLabel={t('move.confirm.note')}
      noteMax={APPOINTMENT_REASON_MAX}
      onNote={onNote}
      submitLabel={t('visit.reschedule')}
      failedTitle={t('move.failed.propose')}
      act={propose}
      onSubmit={() => propose.mutate({ ...time, note })}
      onOtherTime={chooseOtherTime}
      onTime={replaceTime}
    />
  );
}

/** Asks, says so and goes back to the list, where the answer is waited for. */
function useProposal(visitId: string) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const navigate = useNavigate();
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  return useMutation({
    ...proposeTimeMutation(api, visitId),
    onSuccess: () => {
      toast({ title: t('move.done.title'), description: t('move.done.text') });
      void navigate(inPractice(visitPaths.all), { replace: true });
    },
    onSettled: () => void refreshVisits(cache, api),
  });
}

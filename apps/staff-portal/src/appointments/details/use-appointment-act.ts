import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { actionsFor, type AppointmentAction, type AppointmentDto } from '@telecare/contracts';
import { useSession, useToast, useTranslation } from '@telecare/shell-sdk';
import { useNow } from '@telecare/ui';
import { actOnAppointmentMutation, refreshAppointments } from '../appointments.api.js';

export const ENDINGS = ['no_show', 'cancel'] as const;
export type Ending = (typeof ENDINGS)[number];
type Reopening = 'reopen_cancelled';
export type Step = Exclude<AppointmentAction, Ending | Reopening>;

const UNDOES: readonly Step[] = ['leave_room', 'reopen'];

const isEnding = (action: AppointmentAction): action is Ending => ENDINGS.some((ending) => ending === action);

const isStep = (action: AppointmentAction): action is Step => !isEnding(action) && action !== 'reopen_cancelled';

/** Actions that the user can take now. Roles without check-in can complete an appointment once it has begun. */
export function useAppointmentChoices(appointment: AppointmentDto) {
  const { role } = useSession();
  const now = useNow();
  const possible = role ? actionsFor(role, appointment, now) : [];
  // A video appointment starts when both people join the call.
  const actions = possible.filter((action) => action !== 'to_room' || appointment.mode !== 'video');
  return {
    steps: actions.filter(isStep).filter((action) => !UNDOES.includes(action)),
    endings: actions.filter(isEnding),
    undo: UNDOES.find((action) => actions.includes(action)),
    mayReopen: actions.includes('reopen_cancelled'),
  };
}

/** Main action: practitioners complete the appointment, the front desk checks the patient in first. */
export function useNextStep(appointment: AppointmentDto): Step | undefined {
  const { role } = useSession();
  const { steps } = useAppointmentChoices(appointment);
  const completes = role === 'practitioner' && steps.includes('complete');
  return completes ? 'complete' : steps[0];
}

/**
 * Performs an action, shows a toast and refreshes everything that shows the appointment. Also refreshes after a
 * refusal, because another user was faster.
 */
export function useAppointmentAct(appointment: AppointmentDto) {
  const { t } = useTranslation('staff-portal');
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  return useMutation({
    ...actOnAppointmentMutation(api, appointment.id),
    onSuccess: (isNew, { action }) =>
      toast({
        title: t(isNew ? `appointment.done.${action}` : 'appointment.wasCancelled'),
        description: t('appointment.doneFor', { name: appointment.patient.name }),
      }),
    onSettled: () => refreshAppointments(cache, api),
  });
}

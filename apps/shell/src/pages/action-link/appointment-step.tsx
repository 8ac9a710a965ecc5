import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { space } from '@telecare/ui';
import { useSend } from '../../api/use-send.js';
import { ApiProblem } from '../../http/api-problem.js';
import { useFocusOnChange } from '../parts/use-focus-on-change.js';
import { ActOnAppointment } from './act-on-appointment.js';
import { actOnAppointment } from './action-link.api.js';
import type { FoundView } from './action-link-view.js';
import { AppointmentFacts } from './appointment-facts.js';
import { AppointmentOutcome } from './appointment-outcome.js';

interface AppointmentStepProps {
  readonly view: FoundView;
  readonly onReload: () => void;
}

const Place = styled('div')({ display: 'grid', gap: space[4], outline: 'none' });

export function AppointmentStep({ view, onReload }: AppointmentStepProps) {
  const send = useSend();
  const act = useMutation({
    mutationFn: () => actOnAppointment(send, view.token),
    // The appointment has changed since it was shown, so reload it.
    onError: (error) => error instanceof ApiProblem && error.status === 409 && onReload(),
  });
  const link = act.data ?? view.link;
  const place = useFocusOnChange<HTMLDivElement>(link.state);
  return (
    <Place ref={place} tabIndex={-1}>
      <AppointmentFacts link={link} />
      {link.state === 'open' ? (
        <ActOnAppointment action={link.action} pending={act.isPending} error={act.error} onAct={() => act.mutate()} />
      ) : (
        <AppointmentOutcome action={link.action} state={link.state} phone={link.practice.phone} />
      )}
    </Place>
  );
}

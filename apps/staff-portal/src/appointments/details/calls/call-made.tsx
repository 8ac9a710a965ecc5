import Button from '@mui/material/Button';
import { undoCall, useApi } from '@telecare/api-client';
import type { AppointmentNotifications } from '@telecare/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '@telecare/shell-sdk';
import { dayTimeText, Inline } from '@telecare/ui';
import { useProblemText } from '../../../failures.js';
import { useShownZone } from '../../../use-shown-zone.js';
import { refreshAppointments } from '../../appointments.api.js';
import { useMayManage } from '../../use-may-manage.js';
import { useCallsTexts } from './calls.texts.js';

interface CallMadeProps {
  readonly appointmentId: string;
  readonly notificationId: string;
  readonly call: NonNullable<AppointmentNotifications['items'][number]['call']>;
}

// Says who called the patient and when. After an undo the patient stands under Not reached again.
export function CallMade({ appointmentId, notificationId, call: { at, by } }: CallMadeProps) {
  const { t } = useCallsTexts();
  const toast = useToast();
  const problemText = useProblemText();
  const cache = useQueryClient();
  const api = useApi();
  const time = dayTimeText(new Date(at), useShownZone());
  const undo = useMutation({
    mutationFn: () => undoCall({ client: api.client, path: { appointmentId, notificationId } }),
    onError: (error) => toast({ title: t('notUndone'), description: problemText(error), tone: 'destructive' }),
    onSettled: () => refreshAppointments(cache, api),
  });
  return (
    <Inline>
      <span>{by ? t('calledBy', { name: by, time }) : t('called', { time })}</span>
      {useMayManage() && (
        <Button variant="text" size="small" disabled={undo.isPending} onClick={() => undo.mutate()}>
          {t('undo')}
        </Button>
      )}
    </Inline>
  );
}

import Button from '@mui/material/Button';
import type { AppointmentDto } from '@telecare/contracts';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { lazy, Suspense } from 'react';
import { useProblemText } from '../../failures.js';
import { outsideHoursIn } from '../booking/refusals/outside-hours.js';
import { type Step, useAppointmentAct } from './use-appointment-act.js';

interface AppointmentStepProps {
  readonly appointment: AppointmentDto;
  readonly step: Step;
  readonly variant: 'contained' | 'outlined' | 'text';
  /** In a row, the accessible name includes the patient, because there are many of these buttons. */
  readonly named?: boolean;
}

const OutsideHoursDialog = lazy(async () => ({
  default: (await import('../booking/refusals/outside-hours.dialog.js')).OutsideHoursDialog,
}));

export function AppointmentStep({ appointment, step, variant, named }: AppointmentStepProps) {
  const { t } = useTranslation('staff-portal');
  const problemText = useProblemText();
  const toast = useToast();
  const act = useAppointmentAct(appointment);
  const name = step === 'to_room' && appointment.mode === 'phone' ? 'start' : step;
  const say = (error: unknown) => {
    if (outsideHoursIn(error).length > 0) return;
    toast({ title: t(`appointment.failed.${step}`), description: problemText(error), tone: 'destructive' });
  };
  const press = (confirmed: { outsideHours?: true } = {}) =>
    act.mutate({ action: step, reason: null, ...confirmed }, { onError: say });
  return (
    <>
      <Button
        variant={variant}
        size={named ? 'small' : 'medium'}
        disabled={act.isPending}
        aria-label={named ? t(`appointment.actionNamed.${name}`, { name: appointment.patient.name }) : undefined}
        onClick={() => press()}
      >
        {t(`appointment.action.${name}`, { context: appointment.status })}
      </Button>
      {outsideHoursIn(act.error).length > 0 && (
        <Suspense>
          <OutsideHoursDialog
            error={act.error}
            keepLabel={t('appointment.outsideHours.notNow')}
            confirmLabel={t('appointment.outsideHours.confirm')}
            onConfirm={() => press({ outsideHours: true })}
            onCancel={act.reset}
          />
        </Suspense>
      )}
    </>
  );
}

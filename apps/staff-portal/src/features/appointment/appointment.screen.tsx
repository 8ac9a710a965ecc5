import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { AppointmentDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice } from '@telecare/shell-sdk';
import {
  CalendarMonthRounded,
  CardSkeleton,
  DataCard,
  dayTimeText,
  EmptyState,
  Inline,
  Loading,
  MainAndAside,
  Page,
  PageHeader,
  Section,
  Stacked,
  TextLink,
  typeOf,
  useAddressParameters,
} from '@telecare/ui';
import { useState } from 'react';
import { ParkedBooking } from '../../appointments/booking/parked/parked-booking.js';
import { AppointmentDetails } from '../../appointments/details/appointment-details.js';
import { type AppointmentDialog, AppointmentDialogs } from '../../appointments/details/appointment-dialogs.js';
import { AppointmentHistory } from '../../appointments/details/appointment-history.js';
import { AppointmentPanelActions } from '../../appointments/details/appointment-panel-actions.js';
import { useAppointmentAct, useAppointmentChoices } from '../../appointments/details/use-appointment-act.js';
import { appointmentQuery } from '../../appointments/appointments.api.js';
import { EarlierNotes } from '../../appointments/note/earlier-notes.js';
import { NoteCard } from '../../appointments/note/note-card.js';
import { PatientAlerts } from '../../patients/alerts/patient-alerts.js';
import { useShownZone } from '../../use-shown-zone.js';
import { usePageTexts } from './appointment-page.texts.js';
import { FollowUp } from './follow-up.js';
import { NextPatient } from './next-patient.js';
import { OfPatient } from './of-patient.js';
import { PatientFacts } from './patient-facts.js';

export function AppointmentScreen() {
  const { t } = usePageTexts();
  const inPractice = usePathInPractice();
  const appointmentId = useAddressParameters().parameters.get('appointment');
  if (appointmentId) return <AppointmentPage key={appointmentId} appointmentId={appointmentId} />;
  return (
    <Page width="text">
      <PageHeader title={t('appointment')} />
      <EmptyState
        icon={<CalendarMonthRounded aria-hidden />}
        title={t('none')}
        description={t('noneHint')}
        action={<TextLink to={inPractice('/appointments')}>{t('toAppointments')}</TextLink>}
      />
    </Page>
  );
}

function AppointmentPage({ appointmentId }: { readonly appointmentId: string }) {
  const { t } = usePageTexts();
  const appointment = useQuery(appointmentQuery(useApi(), appointmentId));
  if (appointment.data) return <LoadedAppointment appointment={appointment.data} />;
  return (
    <Page>
      <PageHeader title={t('appointment')} />
      {appointment.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={8} />
        </Loading>
      )}
      <LoadFailure title={t('failed')} query={appointment} />
    </Page>
  );
}

const Acts = styled(Inline)({ '& > *': { flex: 'none', maxWidth: '100%' } });

function LoadedAppointment({ appointment }: { readonly appointment: AppointmentDto }) {
  const { t } = usePageTexts();
  const zone = useShownZone();
  const [dialog, setDialog] = useState<AppointmentDialog>();
  const { id, patient, startsAt } = appointment;
  const { steps } = useAppointmentChoices(appointment);
  const act = useAppointmentAct(appointment);
  const complete = () => act.mutateAsync({ action: 'complete', reason: null }).catch(() => undefined);
  return (
    <Page>
      <PageHeader title={patient.name} context={`${dayTimeText(new Date(startsAt), zone)} · ${typeOf(appointment)}`} />
      <ParkedBooking />
      <PatientAlerts patientId={patient.id} />
      <Acts>
        <AppointmentPanelActions
          appointment={appointment}
          without="complete"
          onEdit={() => setDialog({ kind: 'edit' })}
          onEnd={(ending) => setDialog({ kind: 'end', ending })}
        />
        <FollowUp appointment={appointment} />
        <NextPatient appointment={appointment} />
      </Acts>
      <MainAndAside>
        <Stacked>
          <NoteCard appointmentId={id} onComplete={steps.includes('complete') ? complete : undefined} />
          <EarlierNotes patientId={patient.id} except={id} />
        </Stacked>
        <Stacked>
          <PatientFacts patientId={patient.id} />
          <Section title={t('appointment')}>
            <DataCard>
              <AppointmentDetails appointment={appointment} />
            </DataCard>
          </Section>
          <OfPatient appointmentId={id} patientId={patient.id} />
          <AppointmentHistory appointmentId={id} />
        </Stacked>
      </MainAndAside>
      {dialog && <AppointmentDialogs appointment={appointment} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </Page>
  );
}

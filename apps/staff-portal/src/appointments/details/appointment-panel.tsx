import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { Permission } from '@telecare/contracts';
import { LoadFailure, useMay } from '@telecare/portal-kit';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading, SidePanel, TextLink } from '@telecare/ui';
import { useState } from 'react';
import { PatientAlerts } from '../../patients/alerts/patient-alerts.js';
import { appointmentPath } from '../appointment-path.js';
import { appointmentQuery } from '../appointments.api.js';
import { RescheduleRequestSection } from './reschedule-request-section.js';
import { AppointmentDetails } from './appointment-details.js';
import { type AppointmentDialog, AppointmentDialogs } from './appointment-dialogs.js';
import { AppointmentHistory } from './appointment-history.js';
import { AppointmentNotifications } from './notifications/appointment-notifications.js';
import { PatientFacts } from './patient-facts.js';
import { AppointmentPanelActions } from './appointment-panel-actions.js';

interface AppointmentPanelProps {
  readonly appointmentId: string;
  readonly onClose: () => void;
}

export function AppointmentPanel({ appointmentId, onClose }: AppointmentPanelProps) {
  const { t } = useTranslation('staff-portal');
  const query = useQuery(appointmentQuery(useApi(), appointmentId));
  const appointment = query.data;
  const [dialog, setDialog] = useState<AppointmentDialog>();
  const edit = () => setDialog({ kind: 'edit' });
  const readsNotes = useMay(Permission.ClinicalNoteRead);
  const inPractice = usePathInPractice();
  return (
    <>
      <SidePanel
        title={appointment?.patient.name ?? t('appointment.details')}
        facts={appointment && <PatientFacts patient={appointment.patient} />}
        closeLabel={t('close')}
        onClose={onClose}
        actions={
          appointment && (
            <AppointmentPanelActions
              appointment={appointment}
              onEdit={edit}
              onEnd={(ending) => setDialog({ kind: 'end', ending })}
            />
          )
        }
      >
        {query.isPending && (
          <Loading label={t('loading')}>
            <CardSkeleton lines={8} />
          </Loading>
        )}
        <LoadFailure title={t('appointment.oneFailed')} query={query} />
        {appointment && (
          <RescheduleRequestSection
            appointment={appointment}
            onDecline={() => setDialog({ kind: 'decline' })}
            onOtherTime={(nearest) => setDialog({ kind: 'edit', nearest })}
          />
        )}
        {appointment && <PatientAlerts patientId={appointment.patient.id} />}
        {appointment && readsNotes && (
          <TextLink to={inPractice(appointmentPath(appointmentId))}>{t('appointment.openPage')}</TextLink>
        )}
        {appointment && <AppointmentDetails appointment={appointment} />}
        {/* Fetched in parallel to the appointment. If that fails, one error message is enough. */}
        {(appointment || !query.isError) && (
          <>
            <AppointmentNotifications appointmentId={appointmentId} />
            <AppointmentHistory appointmentId={appointmentId} />
          </>
        )}
      </SidePanel>
      {appointment && dialog && (
        <AppointmentDialogs appointment={appointment} dialog={dialog} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

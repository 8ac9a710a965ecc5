import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type PatientDetailDto, Permission } from '@telecare/contracts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useTranslation } from '@telecare/shell-sdk';
import {
  CardSkeleton,
  color,
  dateText,
  dayTimeText,
  DetailList,
  Lines,
  MailAddress,
  numberText,
  Section,
} from '@telecare/ui';
import { addressText, emergencyContactText, useContactTexts, useMay } from '@telecare/portal-kit';
import { lazy, Suspense } from 'react';
import { ParkedBooking } from '../../../appointments/booking/parked/parked-booking.js';
import { PatientAppointments } from '../../../appointments/of-patient/patient-appointments.js';
import { useShownZone } from '../../../use-shown-zone.js';
import { BirthDate } from '../../../patients/birth-date.js';
import { PatientFilesSection } from '../../../patients/files/patient-files-section.js';
import { EarlierHistories } from './earlier-histories.js';
import { textNumberQuery } from './text-messages/text-number.api.js';
import { PatientStatusChip } from '../patient-status-chip.js';

interface PatientDetailsProps {
  readonly patient: PatientDetailDto;
  readonly onEditHistory: () => void;
}

const AlertsSection = lazy(async () => ({ default: (await import('./record-sections.js')).AlertsSection }));

const TextMessages = lazy(async () => ({ default: (await import('./record-sections.js')).TextMessages }));

const History = styled('p')({ margin: 0, lineHeight: 1.55, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

const None = styled(History)({ color: color.mutedText });

export function PatientDetails({ patient, onEditHistory }: PatientDetailsProps) {
  const { t } = useTranslation('staff-portal');
  return (
    <>
      <ParkedBooking />
      <Alerts patientId={patient.id} />
      <DetailList details={[...usePersonFacts(patient), ...useAppointmentFacts(patient)]} />
      {useMay(Permission.PatientHistoryManage) && (
        <Section
          title={t('patients.medicalHistory')}
          action={
            <Button variant="text" onClick={onEditHistory}>
              {t('patients.history.edit')}
            </Button>
          }
        >
          {patient.medicalHistory ? (
            <History>{patient.medicalHistory}</History>
          ) : (
            <None>{t('patients.history.none')}</None>
          )}
          <EarlierHistories patientId={patient.id} />
        </Section>
      )}
      <PatientAppointments
        patientId={patient.id}
        name={patient.name}
        tab="upcoming"
        colleagues={patient.colleaguesAppointments}
      />
      <PatientAppointments patientId={patient.id} name={patient.name} tab="past" />
      <PatientFilesSection patientId={patient.id} />
    </>
  );
}

function Alerts({ patientId }: { readonly patientId: string }) {
  if (!useMay(Permission.PatientAlertRead)) return null;
  return (
    <Suspense fallback={<CardSkeleton lines={1} />}>
      <AlertsSection patientId={patientId} />
    </Suspense>
  );
}

function usePersonFacts(patient: PatientDetailDto) {
  const { status, email, phone, dateOfBirth, gender, hasAccess, ...contacts } = patient;
  const { t } = useTranslation('staff-portal');
  const { t: contact } = useContactTexts();
  const { address, emergencyContact } = contacts;
  const unknown = t('patients.notKnown');
  return [
    { term: t('patients.status'), value: <PatientStatusChip status={status} /> },
    { term: t('patients.email'), value: email ? <MailAddress address={email} /> : unknown },
    { term: t('patients.phone'), value: phone ?? unknown },
    ...useTextMessages(patient),
    { term: t('patients.born'), value: <BirthDate day={dateOfBirth} /> },
    { term: t('patients.gender'), value: gender ? t(`patients.genders.${gender}`) : unknown },
    { term: contact('address'), value: address ? <Lines>{addressText(address)}</Lines> : unknown },
    {
      term: contact('emergencyContact'),
      value: emergencyContact ? <Lines>{emergencyContactText(emergencyContact)}</Lines> : unknown,
    },
    { term: t('patients.portalAccess'), value: t(hasAccess ? 'patients.hasAccess' : 'patients.noAccess') },
  ];
}

// Nothing to show for a practice that sends no texts.
function useTextMessages(patient: PatientDetailDto) {
  const { t } = useTranslation('staff-portal');
  const texts = useQuery({
    ...textNumberQuery(useApi(), patient.id),
    enabled: useMay(Permission.PatientManage),
  });
  const { data, isError } = texts;
  if (!isError && !data?.isOffered && !data?.number) return [];
  const value = (
    <Suspense fallback={<CardSkeleton lines={1} />}>
      <TextMessages patient={patient} texts={texts} />
    </Suspense>
  );
  return [{ term: t('patients.texts'), value }];
}

function useAppointmentFacts({ appointments, lastAppointmentAt, nextAppointmentAt, createdAt }: PatientDetailDto) {
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  const appointment = (at: string | null) => (at ? dayTimeText(new Date(at), timeZone) : t('patients.noAppointment'));
  const isEverybodys = useMay(Permission.AppointmentReadAll);
  const term = (key: string) => (isEverybodys ? t(key) : t('patients.withEverybody', { what: t(key) }));
  return [
    { term: term('patients.appointments'), value: numberText(appointments) },
    { term: term('patients.lastAppointment'), value: appointment(lastAppointmentAt) },
    { term: term('patients.nextAppointment'), value: appointment(nextAppointmentAt) },
    { term: t('patients.since'), value: dateText(new Date(createdAt), timeZone) },
  ];
}

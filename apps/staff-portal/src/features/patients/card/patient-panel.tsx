import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import { Permission } from '@telecare/contracts';
import { LoadFailure, useMay } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading, SidePanel } from '@telecare/ui';
import { lazy, Suspense, useState } from 'react';
import { EditPatientDialog } from './edit-patient.dialog.js';
import { InvitePatientDialog } from '../invitations/invite-patient.dialog.js';
import { MedicalHistoryDialog } from './medical-history.dialog.js';
import { type PatientAct, PatientActs } from './patient-acts.js';
import { PatientDetails } from './patient-details.js';
import { patientQuery } from '../../../patients/patient.api.js';
import { RemovePatientDialog } from './remove-patient.dialog.js';
import { useListedName } from './closed/use-listed-name.js';

const PatientMessaging = lazy(async () => ({
  default: (await import('./record-sections.js')).PatientMessaging,
}));

const MergeDialog = lazy(async () => ({ default: (await import('./merge/merging.js')).MergeDialog }));

const PastMerges = lazy(async () => ({ default: (await import('./merge/merging.js')).PastMerges }));

const ClosedRecord = lazy(async () => ({ default: (await import('./closed/record-access.js')).ClosedRecord }));

const OpenRecord = lazy(async () => ({ default: (await import('./closed/record-access.js')).OpenRecord }));

interface PatientPanelProps {
  readonly patientId: string;
  readonly onClose: () => void;
}

export function PatientPanel({ patientId, onClose }: PatientPanelProps) {
  const { t } = useTranslation('staff-portal');
  const patient = useQuery(patientQuery(useApi(), patientId));
  const [act, setAct] = useState<PatientAct>();
  const managesMessages = useMay(Permission.PatientMessagingManage);
  const merges = useMay(Permission.PatientMerge);
  const isClosed = useIsClosed(patientId, patient);
  const listedName = useListedName(patientId);
  const done = () => setAct(undefined);
  return (
    <>
      <SidePanel
        title={patient.data?.name ?? listedName ?? t('patients.details')}
        closeLabel={t('close')}
        onClose={onClose}
        actions={patient.data && <PatientActs patient={patient.data} onChoose={setAct} />}
      >
        {patient.isPending && !isClosed && (
          <Loading label={t('loading')}>
            <CardSkeleton lines={8} />
          </Loading>
        )}
        {isClosed ? (
          <Suspense>
            <ClosedRecord patientId={patientId} />
          </Suspense>
        ) : (
          <LoadFailure title={t('patients.oneFailed')} query={patient} />
        )}
        {patient.data?.openUntil && (
          <Suspense>
            <OpenRecord patientId={patientId} until={patient.data.openUntil} />
          </Suspense>
        )}
        {patient.data && <PatientDetails patient={patient.data} onEditHistory={() => setAct('history')} />}
        {patient.data?.hasAccess && managesMessages && (
          <Suspense>
            <PatientMessaging patient={patient.data} />
          </Suspense>
        )}
        {patient.data && merges && (
          <Suspense>
            <PastMerges patientId={patient.data.id} />
          </Suspense>
        )}
      </SidePanel>
      {patient.data && act === 'edit' && <EditPatientDialog patient={patient.data} onClose={done} />}
      {patient.data && act === 'history' && <MedicalHistoryDialog patient={patient.data} onClose={done} />}
      {patient.data && act === 'invite' && <InvitePatientDialog patient={patient.data} onClose={done} />}
      {patient.data && act === 'merge' && (
        <Suspense>
          <MergeDialog patient={patient.data} onClose={done} />
        </Suspense>
      )}
      {patient.data && act === 'remove' && (
        <RemovePatientDialog patient={patient.data} onCancel={done} onDone={onClose} />
      )}
    </>
  );
}

/**
 * Whether the practice opens the record to those who care for the patient alone. It is so until the record is there: a
 * question that is asked again forgets the refusal before, and with the form went the reason that is being written.
 */
function useIsClosed(patientId: string, { data, error }: Pick<UseQueryResult, 'data' | 'error'>): boolean {
  const [closed, setClosed] = useState<string>();
  const isRefused = asProblem(error).code === 'patient.not_in_care_team';
  if (isRefused && closed !== patientId) setClosed(patientId);
  if (data !== undefined && closed === patientId) setClosed(undefined);
  return data === undefined && (isRefused || closed === patientId);
}

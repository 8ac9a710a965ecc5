import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { NOT_REACHED_MAX, type NotReached, type PatientToCall } from '@telecare/contracts';
import { LoadFailure, PrintButton } from '@telecare/portal-kit';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import {
  EmptyState,
  EventAvailableRounded,
  ListSkeleton,
  Loading,
  numberText,
  Page,
  PageHeader,
  Stacked,
  useNow,
} from '@telecare/ui';
import { PrintedCalls } from './printed-calls.js';
import { AccessDenied } from '../../access-denied.js';
import { ExportAppointments } from '../../appointments/export/export-appointments.js';
import { ScheduleViews } from '../../appointments/views/schedule-views.js';
import { UndoBar } from '../../appointments/undo-bar.js';
import { useMayManage } from '../../appointments/use-may-manage.js';
import { useZoneNote } from '../../appointments/use-zone-note.js';
import { notReachedQuery } from './not-reached.api.js';
import { useNotReachedTexts } from './not-reached.texts.js';
import { PatientsToCall } from './patients-to-call.js';
import { useCall } from './use-call.js';
import { useFocusAfterRow } from './use-focus-after-row.js';

export function NotReachedScreen() {
  const { t } = useNotReachedTexts();
  return useMayManage() ? <NotReachedPatients /> : <AccessDenied description={t('denied')} />;
}

function NotReachedPatients() {
  const { t } = useTranslation('staff-portal');
  const { t: tCall } = useNotReachedTexts();
  const { practice } = useTenant();
  const patients = useQuery(notReachedQuery(useApi()));
  const context = [practice.name, useZoneNote(useNow())].filter(Boolean).join(' · ');
  const ids = patients.data?.items.map(({ appointment }) => appointment.id) ?? [];
  return (
    <Page>
      <PageHeader
        title={t('appointments.views.notReached')}
        context={context}
        action={
          ids.length > 0 && (
            <>
              <PrintButton paper={(onDone) => <PrintedCalls onDone={onDone} />} />
              <ExportAppointments wanted={{ appointmentIds: ids }} />
            </>
          )
        }
      />
      <ScheduleViews />
      {patients.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={6} />
        </Loading>
      )}
      <LoadFailure title={tCall('failed')} query={patients} />
      {patients.data && <Calls patients={patients.data} />}
    </Page>
  );
}

function Calls({ patients: { items, isCut } }: { readonly patients: NotReached }) {
  const { t } = useNotReachedTexts();
  const { done, pending, forget, press, undo } = useCall();
  const { list, awaitRemoval, awaitReturn } = useFocusAfterRow(items, ({ notificationId }) => notificationId);
  const doneText = done && t('did', { name: done.appointment.patient.name });
  const call = (patient: PatientToCall) => {
    awaitRemoval(patient.notificationId);
    press(patient);
  };
  const undoCall = () => {
    if (done) awaitReturn(done.notificationId);
    undo();
  };
  return (
    <Stacked ref={list} style={{ gap: 12 }}>
      {items.length === 0 ? (
        <EmptyState icon={<EventAvailableRounded aria-hidden />} title={t('none')} description={t('noneHint')} />
      ) : (
        <>
          <div>{t('explanation')}</div>
          <PatientsToCall
            patients={items}
            pending={pending}
            onCalled={call}
            onSendAgain={({ notificationId }) => awaitRemoval(notificationId)}
          />
        </>
      )}
      {isCut && <div>{t('cut', { number: numberText(NOT_REACHED_MAX) })}</div>}
      <UndoBar text={doneText} undoLabel={t('undo')} onUndo={undoCall} onClose={forget} />
    </Stacked>
  );
}

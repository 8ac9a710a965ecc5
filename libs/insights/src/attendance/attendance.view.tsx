import type { UseQueryResult } from '@tanstack/react-query';
import type { AttendanceAnalyticsDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { EmptyState, Inline, ListSkeleton, Loading, typeName } from '@telecare/ui';
import { ExportCsv } from '../export-csv.js';
import { useTexts } from '../texts.js';
import { attendanceCsv } from './attendance-csv.js';
import { CancelReasons } from './cancel-reasons.js';
import { MissedAppointments } from './missed-appointments.js';

interface AttendanceViewProps {
  readonly query: UseQueryResult<AttendanceAnalyticsDto>;
}

export function AttendanceView({ query }: AttendanceViewProps) {
  const { t } = useTexts();
  return (
    <>
      {query.isLoading && (
        <Loading label={t('attendance.loading')}>
          <ListSkeleton rows={4} />
        </Loading>
      )}
      <LoadFailure title={t('attendance.failed')} query={query} />
      {query.data && <Attendance {...query.data} />}
    </>
  );
}

function Attendance(figures: AttendanceAnalyticsDto) {
  const { t } = useTexts();
  const { practitioners, types, reasons } = figures;
  if (practitioners.length + reasons.length === 0) return <EmptyState title={t('attendance.none')} />;
  return (
    <>
      <MissedAppointments
        title={t('attendance.practitioners')}
        nameLabel={t('attendance.practitioner')}
        rows={practitioners}
      />
      <MissedAppointments
        title={t('attendance.types')}
        nameLabel={t('attendance.type')}
        rows={types.map((type) => ({ ...type, name: typeName(type) }))}
      />
      <CancelReasons reasons={reasons} />
      <Inline>
        <ExportCsv
          label={t('attendance.export')}
          fileName={t('attendance.file')}
          csv={() => attendanceCsv(figures, t)}
        />
      </Inline>
    </>
  );
}

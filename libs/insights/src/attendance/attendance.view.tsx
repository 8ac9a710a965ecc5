import type { UseQueryResult } from '@tanstack/react-query';
import type { AttendanceAnalyticsDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { EmptyState, Inline, ListSkeleton, Loading, typeName } from '@telecare/ui';
import { ExportCsv } from '../export-csv.js';
import type { Range } from '../range/use-range.js';
import { useTexts } from '../texts.js';
import { attendanceCsv } from './attendance-csv.js';
import { CancelReasons } from './cancel-reasons.js';
import { MissedAppointments } from './missed-appointments.js';

interface AttendanceViewProps {
  readonly range: Pick<Range, 'days'>;
  readonly query: UseQueryResult<AttendanceAnalyticsDto>;
}

export function AttendanceView({ query, range }: AttendanceViewProps) {
  const { t } = useTexts();
  return (
    <>
      {query.isLoading && (
        <Loading label={t('attendance.loading')}>
          <ListSkeleton rows={4} />
        </Loading>
      )}
      <LoadFailure title={t('attendance.failed')} query={query} />
      {query.data && <Attendance figures={query.data} range={range} />}
    </>
  );
}

interface AttendanceProps {
  readonly figures: AttendanceAnalyticsDto;
  readonly range: Pick<Range, 'days'>;
}

function Attendance({ figures, range }: AttendanceProps) {
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
          range={range}
          csv={() => attendanceCsv(figures, t)}
        />
      </Inline>
    </>
  );
}

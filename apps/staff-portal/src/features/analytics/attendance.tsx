import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { Permission } from '@telecare/contracts';
import { AttendanceView, type Range } from '@telecare/insights';
import { useMay } from '@telecare/portal-kit';
import { attendanceAnalyticsQuery } from './analytics.api.js';

interface AttendanceProps {
  readonly range: Pick<Range, 'asked' | 'days'>;
}

// Only administrators see figures by practitioner.
export function Attendance({ range }: AttendanceProps) {
  return useMay(Permission.AttendanceAnalyticsRead) && range.asked ? (
    <Figures range={range} asked={range.asked} />
  ) : null;
}

interface FiguresProps extends AttendanceProps {
  readonly asked: NonNullable<Range['asked']>;
}

function Figures({ range, asked }: FiguresProps) {
  return <AttendanceView query={useQuery(attendanceAnalyticsQuery(useApi(), asked))} range={range} />;
}

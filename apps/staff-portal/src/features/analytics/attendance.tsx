import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { Permission } from '@telecare/contracts';
import { AttendanceView, type Range } from '@telecare/insights';
import { useMay } from '@telecare/portal-kit';
import { attendanceAnalyticsQuery } from './analytics.api.js';

type AttendanceProps = Pick<Range, 'asked'>;

// Only administrators see figures by practitioner.
export function Attendance({ asked }: AttendanceProps) {
  return useMay(Permission.AttendanceAnalyticsRead) && asked ? <Figures asked={asked} /> : null;
}

function Figures({ asked }: AttendanceProps) {
  return <AttendanceView query={useQuery(attendanceAnalyticsQuery(useApi(), asked))} />;
}

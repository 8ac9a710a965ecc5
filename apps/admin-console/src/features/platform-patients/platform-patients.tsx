import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { PatientAnalyticsView, useRange } from '@telecare/insights';
import { usePathInPractice } from '@telecare/shell-sdk';
import { newestPatientsQuery, practicePatientsQuery } from '../../figures/practice-figures.api.js';
import { usePracticeScope } from '../../figures/use-practice-scope.js';
import { LatestPatients } from '../../latest-patients.js';
import { latestPatientsQuery, platformPatientsQuery } from './platform-patients.api.js';

export function PlatformPatients() {
  const api = useApi();
  const inPractice = usePathInPractice();
  const { practiceId, zone, picker } = usePracticeScope();
  const range = useRange('all', zone);
  const ofAll = useQuery(platformPatientsQuery(api, practiceId ? undefined : range.asked));
  const ofOne = useQuery(practicePatientsQuery(api, practiceId ?? '', practiceId ? range.asked : undefined));
  const newestOfAll = useQuery({ ...latestPatientsQuery(api), enabled: !practiceId });
  const newestOfOne = useQuery({ ...newestPatientsQuery(api, practiceId ?? ''), enabled: practiceId !== undefined });
  return (
    <>
      <PatientAnalyticsView
        query={practiceId ? ofOne : ofAll}
        range={range}
        scope={picker}
        pathOf={(id) => inPractice(`/admin/practice/${id}`)}
      />
      <LatestPatients query={practiceId ? newestOfOne : newestOfAll} />
    </>
  );
}

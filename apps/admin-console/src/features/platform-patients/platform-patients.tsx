import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { PatientAnalyticsView } from '@telecare/insights';
import { usePathInPractice } from '@telecare/shell-sdk';
import { LatestPatients } from '../../latest-patients.js';
import { latestPatientsQuery, platformPatientsQuery } from './platform-patients.api.js';

/** The patients of all practices in figures, and the newest of them. */
export function PlatformPatients() {
  const api = useApi();
  const inPractice = usePathInPractice();
  const latest = useQuery(latestPatientsQuery(api));
  return (
    <>
      <PatientAnalyticsView
        query={useQuery(platformPatientsQuery(api))}
        pathOf={(id) => inPractice(`/admin/practice/${id}`)}
      />
      <LatestPatients query={latest} />
    </>
  );
}

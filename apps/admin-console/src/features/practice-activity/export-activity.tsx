import Button from '@mui/material/Button';
import { useApi } from '@telecare/api-client';
import type { Range } from '@telecare/insights';
import { useTranslation } from '@telecare/shell-sdk';
import { DownloadRounded } from '@telecare/ui';
import { useCsvExport } from '../../lists/use-csv-export.js';
import { activityCsv } from './activity-csv.js';
import { allPracticeActivity, type ShownActivity } from './practice-activity.api.js';

const LABEL_KEY = 'analytics.export';

interface ExportActivityProps {
  readonly shown: ShownActivity;
  readonly range: Range;
}

export function ExportActivity({ shown, range }: ExportActivityProps) {
  const { t } = useTranslation('admin-console');
  const api = useApi();
  const { run, pending } = useCsvExport({
    nameKey: 'analytics.practicesFile',
    labelKey: LABEL_KEY,
    days: range.days,
    read: async () => new Blob([activityCsv(await allPracticeActivity(api, shown), t)], { type: 'text/csv' }),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadRounded />}
      disabled={pending || range.fault !== undefined}
      aria-busy={pending}
      onClick={run}
    >
      {t(pending ? 'lists.exporting' : LABEL_KEY)}
    </Button>
  );
}

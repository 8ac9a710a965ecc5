import Button from '@mui/material/Button';
import { Permission } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DownloadRounded, Inline, UploadRounded } from '@telecare/ui';
import { useState } from 'react';
import { useMay } from '@telecare/portal-kit';
import { ImportPatientsDialog } from './import-patients.dialog.js';
import { useExport } from './use-export.js';

export function PatientTransfer() {
  const { t } = useTranslation('staff-portal');
  const [importing, setImporting] = useState(false);
  const { run, pending } = useExport();
  return (
    <Inline>
      <Button variant="text" startIcon={<UploadRounded />} onClick={() => setImporting(true)}>
        {t('patients.import.open')}
      </Button>
      {useMay(Permission.PatientExport) && (
        <Button variant="text" startIcon={<DownloadRounded />} disabled={pending} aria-busy={pending} onClick={run}>
          {t(pending ? 'patients.export.pending' : 'patients.export.open')}
        </Button>
      )}
      {importing && <ImportPatientsDialog onClose={() => setImporting(false)} />}
    </Inline>
  );
}

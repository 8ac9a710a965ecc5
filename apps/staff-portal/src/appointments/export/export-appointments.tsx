import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type Api, asProblem, exportSchedule, useApi } from '@telecare/api-client';
import { type ExportSchedule, EXPORTED_SELECTION_MAX, Permission } from '@telecare/contracts';
import { saveFile, useMay } from '@telecare/portal-kit';
import { useToast } from '@telecare/shell-sdk';
import { DownloadRounded, numberText } from '@telecare/ui';
import { useProblemText } from '../../failures.js';
import { useExportTexts } from './export.texts.js';

interface ExportAppointmentsProps {
  readonly wanted: ExportSchedule;
  readonly label?: string;
  readonly variant?: 'text' | 'outlined';
  readonly disabled?: boolean;
}

/** Exports all matching rows, not only those that the screen has loaded. */
export function ExportAppointments({ wanted, label, variant = 'text', disabled = false }: ExportAppointmentsProps) {
  const { t } = useExportTexts();
  const { run, pending } = useExport(wanted);
  if (!useMay(Permission.AppointmentExport)) return null;
  return (
    <Button
      variant={variant}
      size={variant === 'outlined' ? 'small' : 'medium'}
      startIcon={<DownloadRounded aria-hidden />}
      disabled={disabled || pending}
      aria-busy={pending}
      onClick={run}
    >
      {pending ? t('pending') : (label ?? t('open'))}
    </Button>
  );
}

export function ExportSelected({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useExportTexts();
  return (
    <ExportAppointments
      wanted={{ appointmentIds: [...ids] }}
      label={t('selected', { number: numberText(ids.length) })}
      variant="outlined"
      disabled={ids.length > EXPORTED_SELECTION_MAX}
    />
  );
}

export function ExportOfPatient({ patientId }: { readonly patientId: string }) {
  const { t } = useExportTexts();
  return <ExportAppointments wanted={{ patientId }} label={t('ofPatient')} />;
}

function useExport(wanted: ExportSchedule) {
  const { t } = useExportTexts();
  const problemText = useProblemText();
  const toast = useToast();
  const api = useApi();
  const download = useMutation({
    mutationFn: () => exportedFile(api, wanted),
    onSuccess: (file) => saveFile(file, 'appointments.csv'),
    onError: (error) => {
      const tooMany = asProblem(error).code === 'request.rate_limited';
      toast({ title: t('failed'), description: tooMany ? t('limit') : problemText(error), tone: 'destructive' });
    },
  });
  return { run: () => download.mutate(), pending: download.isPending };
}

const exportedFile = async ({ client }: Api, body: ExportSchedule): Promise<Blob> =>
  (await exportSchedule({ client, body, parseAs: 'blob' })) as unknown as Blob;

import LinearProgress from '@mui/material/LinearProgress';
import type { PracticeExportDto } from '@telecare/contracts';
import { dateText, dayTimeText, FormAlert, readerZone } from '@telecare/ui';
import { archiveSizeText, useExportTexts } from './texts.js';

export function ExportState({ newest }: { readonly newest: PracticeExportDto | undefined }) {
  const { t } = useExportTexts();
  switch (newest?.state) {
    case undefined:
      return <p>{t('none')}</p>;
    case 'queued':
    case 'making':
      return <Making made={newest} />;
    case 'failed':
      return <FormAlert title={t('failed')} />;
    case 'ready':
    case 'expired':
      return <Made made={newest} />;
  }
}

function Making({ made: { state, progress } }: { readonly made: PracticeExportDto }) {
  const { t } = useExportTexts();
  return (
    <>
      <LinearProgress
        aria-label={t('progress')}
        {...(state === 'queued' ? {} : { variant: 'determinate', value: progress })}
      />
      <p aria-live="polite">{state === 'queued' ? t('queued') : t('making', { percent: progress })}</p>
    </>
  );
}

function Made({ made }: { readonly made: PracticeExportDto }) {
  const { t } = useExportTexts();
  const { askedAt, askedBy, askedByRole, bytes, expiresAt, isOwn, state } = made;
  const name = askedBy ?? t(askedByRole === 'super_admin' ? 'platform' : 'formerStaff');
  return (
    <>
      <p>{t('madeBy', { date: dayTimeText(new Date(askedAt), readerZone()), name })}</p>
      {state === 'expired' && <p>{t('expired')}</p>}
      {state === 'ready' && !isOwn && <p>{t('othersOnly')}</p>}
      {state === 'ready' && isOwn && bytes !== null && expiresAt !== null && (
        <p>{t('until', { size: archiveSizeText(bytes), date: dateText(new Date(expiresAt), readerZone()) })}</p>
      )}
    </>
  );
}

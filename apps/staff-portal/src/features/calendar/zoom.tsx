import IconButton from '@mui/material/IconButton';
import { useTranslation } from '@telecare/shell-sdk';
import { Inline } from '@telecare/ui';
import { HOUR_HEIGHTS } from './grid/hour-height.js';

interface ZoomProps {
  readonly step: number;
  readonly onZoom: (step: number) => void;
}

export function Zoom({ step, onZoom }: ZoomProps) {
  const { t } = useTranslation('staff-portal');
  return (
    <Inline role="group" aria-label={t('calendar.zoom.label')} style={{ gap: 0, flexWrap: 'nowrap' }}>
      <IconButton aria-label={t('calendar.zoom.out')} disabled={step === 0} onClick={() => onZoom(step - 1)}>
        <span aria-hidden>−</span>
      </IconButton>
      <IconButton
        aria-label={t('calendar.zoom.in')}
        disabled={step === HOUR_HEIGHTS.length - 1}
        onClick={() => onZoom(step + 1)}
      >
        <span aria-hidden>+</span>
      </IconButton>
    </Inline>
  );
}

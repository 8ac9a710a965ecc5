import IconButton from '@mui/material/IconButton';
import { Inline } from '@telecare/ui';
import { HOUR_HEIGHTS } from './grid/hour-height.js';
import { useCalendarTexts } from './calendar.texts.js';

interface ZoomProps {
  readonly step: number;
  readonly onZoom: (step: number) => void;
}

export function Zoom({ step, onZoom }: ZoomProps) {
  const { t: own } = useCalendarTexts();
  return (
    <Inline role="group" aria-label={own('zoom.label')} style={{ gap: 0, flexWrap: 'nowrap' }}>
      <IconButton aria-label={own('zoom.out')} disabled={step === 0} onClick={() => onZoom(step - 1)}>
        <span aria-hidden>−</span>
      </IconButton>
      <IconButton
        aria-label={own('zoom.in')}
        disabled={step === HOUR_HEIGHTS.length - 1}
        onClick={() => onZoom(step + 1)}
      >
        <span aria-hidden>+</span>
      </IconButton>
    </Inline>
  );
}

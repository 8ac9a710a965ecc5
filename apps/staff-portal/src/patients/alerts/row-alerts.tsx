import { styled } from '@mui/material/styles';
import type { PatientAlertMark } from '@telecare/contracts';
import { AlertChip } from './alert-chips.js';

const Marks = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 4px',
  minWidth: 0,
  '& > span': { padding: '0 8px 0 6px', lineHeight: '18px', maxWidth: '100%' },
});

/** Alerts inside a row that is itself a button, so they cannot be a list. */
export function RowAlerts({ alerts }: { readonly alerts: readonly PatientAlertMark[] }) {
  if (alerts.length === 0) return null;
  return (
    <Marks data-alerts>
      {alerts.map((alert) => (
        <AlertChip key={alert.id} alert={alert} />
      ))}
    </Marks>
  );
}

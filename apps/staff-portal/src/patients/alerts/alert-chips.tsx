import { styled } from '@mui/material/styles';
import type { PatientAlertMark } from '@telecare/contracts';
import { Chip, space } from '@telecare/ui';
import { useAlertTexts } from './alerts.texts.js';
import { useAlertText } from './use-alert-text.js';

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // A text of 60 characters must fit next to a call and on a phone.
  '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, auto)', maxWidth: '100%' },
});

const Wrapped = styled('span')({ minWidth: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' });

interface AlertsProps {
  readonly alerts: readonly PatientAlertMark[];
}

export function AlertChips({ alerts }: AlertsProps) {
  const { t } = useAlertTexts();
  return (
    <List aria-label={t('label')}>
      {alerts.map((alert) => (
        <li key={alert.id}>
          <AlertChip alert={alert} />
        </li>
      ))}
    </List>
  );
}

export function AlertChip({ alert }: { readonly alert: Pick<PatientAlertMark, 'kind' | 'text' | 'tone'> }) {
  const textOf = useAlertText();
  return (
    <Chip tone={alert.tone}>
      <Wrapped>{textOf(alert)}</Wrapped>
    </Chip>
  );
}

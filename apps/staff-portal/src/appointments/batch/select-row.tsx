import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { color } from '@telecare/ui';
import type { ReactNode } from 'react';
import { useBatchTexts } from './batch.texts.js';
import type { RowSelection } from './use-selection.js';

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& input': { width: 18, height: 18, margin: 0, flex: 'none', accentColor: color.primary },
});

interface SelectRowProps {
  readonly appointment: AppointmentDto;
  readonly selection: RowSelection;
  readonly children: ReactNode;
}

export function SelectRow({ appointment: { id, patient }, selection, children }: SelectRowProps) {
  const { t } = useBatchTexts();
  return (
    <Row>
      <input
        type="checkbox"
        aria-label={t('select', { name: patient.name })}
        checked={selection.has(id)}
        onChange={({ nativeEvent }) => selection.press(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      {children}
    </Row>
  );
}

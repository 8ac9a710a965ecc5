import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ANALYTICS_DAYS_MAX } from '@telecare/contracts';
import { FormAlert, media, numberText, space, TextField } from '@telecare/ui';
import { useState } from 'react';
import { useTexts } from '../texts.js';
import { type Days, faultOf } from './range.rules.js';
import type { Range } from './use-range.js';

const Fields = styled('div')({
  display: 'grid',
  gap: space[3],
  alignItems: 'end',
  [media.fromTablet]: { gridTemplateColumns: '180px 180px auto', justifyContent: 'start' },
  '& > [role="alert"]': { gridColumn: '1 / -1' },
});

export function OwnRange({ range }: { readonly range: Range }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState<Days>(range.days ?? { from: '', to: '' });
  const [fault, setFault] = useState(range.fault);
  const show = () => {
    const found = faultOf(typed);
    setFault(found);
    if (!found) range.choose('own', typed);
  };
  return (
    <Fields role="group" aria-label={t('range.own')}>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          label={t(`range.${end}`)}
          type="date"
          value={typed[end]}
          onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
          onKeyDown={({ key }) => key === 'Enter' && show()}
        />
      ))}
      <Button variant="outlined" onClick={show}>
        {t('range.show')}
      </Button>
      {fault && <FormAlert title={t(`range.faults.${fault}`, { days: numberText(ANALYTICS_DAYS_MAX) })} />}
    </Fields>
  );
}

import { styled } from '@mui/material/styles';
import { FilterSelect, media, space } from '@telecare/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.js';
import { OwnRange } from './own-range.js';
import { daysOf } from './range.rules.js';
import type { Choice, Range } from './use-range.js';

interface AnalyticsControlsProps {
  readonly range: Range;
  readonly scope?: ReactNode;
  readonly children: ReactNode;
}

const Row = styled('div')({
  display: 'grid',
  gap: space[2],
  [media.fromTablet]: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    '& > *': { flex: '0 1 220px' },
    '& > [data-scope]': { flex: '0 1 320px' },
    '& > :last-child': { flex: 'none', marginInlineStart: 'auto' },
  },
});

export function AnalyticsControls({ range, scope, children }: AnalyticsControlsProps) {
  const { t } = useTexts();
  const choices: Choice[] = [...range.presets, 'own'];
  const choose = (name: string) => {
    const choice = choices.find((other) => other === name) ?? 'own';
    // A custom range starts with the days on screen, so that nothing changes before the user changes it.
    if (choice === 'own') range.choose(choice, range.days ?? daysOf('last30', range.today) ?? undefined);
    else range.choose(choice);
  };
  return (
    <>
      <Row>
        <FilterSelect
          label={t('range.label')}
          value={range.choice}
          onChange={choose}
          options={choices.map((name) => ({ value: name, label: t(`range.${name}`) }))}
        />
        {scope && <div data-scope>{scope}</div>}
        {children}
      </Row>
      {range.choice === 'own' && <OwnRange key={`${range.days?.from} ${range.days?.to}`} range={range} />}
    </>
  );
}

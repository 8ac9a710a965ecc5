import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, radius, space, timeText, touchTarget } from '@telecare/ui';
import type { FoundZone } from './zone-search.js';

interface ZoneOptionsProps {
  readonly id: string;
  readonly zones: readonly FoundZone[];
  readonly active: string | undefined;
  readonly now: Date;
  readonly onChoose: (name: string) => void;
}

const List = styled('div')({
  marginTop: space[1],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.control,
  overflow: 'hidden',
  '&:empty': { display: 'none' },
});

const Option = styled('div')({
  display: 'grid',
  minHeight: touchTarget,
  padding: `${space[1]} ${space[3]}`,
  fontSize: fontSize[14],
  cursor: 'pointer',
  '& > span': { color: color.mutedText, fontSize: fontSize[13] },
  '&:hover, &[aria-selected="true"]': { background: color.primarySoft },
  '@media (forced-colors: active)': { '&[aria-selected="true"]': { outline: '2px solid', outlineOffset: '-2px' } },
});

export function ZoneOptions({ id, zones, active, now, onChoose }: ZoneOptionsProps) {
  const { t } = useTranslation('admin-console');
  return (
    <List id={id} role="listbox" aria-label={t('practice.timeZone')}>
      {zones.map(({ name, city, country }) => (
        <Option
          key={name}
          id={zoneOptionId(id, name)}
          role="option"
          aria-selected={name === active}
          // Prevents the field from losing the focus, which would close the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
        >
          {[city, country].filter(Boolean).join(', ')}
          <span>{`${name.replaceAll('_', ' ')} · ${timeText(now, name)}`}</span>
        </Option>
      ))}
    </List>
  );
}

export const zoneOptionId = (listId: string, name: string): string => `${listId}-${name}`;

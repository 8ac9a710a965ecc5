import { styled } from '@mui/material/styles';
import { color, float, fontSize, intoView, radius, space } from '@telecare/ui';

export interface PracticeOption {
  readonly value: string;
  readonly label: string;
}

const Over = styled('div')({
  position: 'absolute',
  zIndex: 2,
  insetInline: 0,
  top: `calc(100% + ${space[1]})`,
  maxHeight: 320,
  overflowY: 'auto',
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.control,
  boxShadow: float,
  fontSize: fontSize[14],
  '&:empty': { display: 'none' },
});

const Option = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minHeight: 40,
  padding: `${space[1]} ${space[3]}`,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:hover, &[aria-selected="true"]': { background: color.primarySoft },
  '@media (forced-colors: active)': { '&[aria-selected="true"]': { outline: '2px solid', outlineOffset: '-2px' } },
});

const Nothing = styled('div')({ padding: space[3], color: color.mutedText });

interface PracticeOptionsProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly PracticeOption[];
  readonly active: PracticeOption | undefined;
  readonly nothing: string | undefined;
  readonly onChoose: (value: string) => void;
}

export function PracticeOptions({ id, label, options, active, nothing, onChoose }: PracticeOptionsProps) {
  if (nothing) {
    return (
      <Over role="status">
        <Nothing>{nothing}</Nothing>
      </Over>
    );
  }
  return (
    <Over id={id} role="listbox" aria-label={label}>
      {options.map((option) => (
        <Option
          key={option.value}
          id={practiceOptionId(id, option)}
          role="option"
          aria-selected={option === active}
          ref={option === active ? intoView : undefined}
          // Prevents the field from losing the focus, which would close the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </Option>
      ))}
    </Over>
  );
}

export const practiceOptionId = (listId: string, { value }: PracticeOption): string => `${listId}-${value}`;

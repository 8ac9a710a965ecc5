import { styled } from '@mui/material/styles';
import type { RecipientDto } from '@telecare/contracts';
import { color, fontSize, fontWeight, radius, space, touchTarget } from '@telecare/ui';
import { useMessagingTexts } from '../texts.js';

interface RecipientOptionsProps {
  readonly id: string;
  readonly label: string;
  readonly people: readonly RecipientDto[];
  /** Id of the one that Enter takes. */
  readonly active: string | undefined;
  readonly onChoose: (person: RecipientDto) => void;
}

const List = styled('div')({
  maxHeight: 264,
  marginTop: space[1],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.control,
  overflowY: 'auto',
  '&:empty': { display: 'none' },
});

const Option = styled('button')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  width: '100%',
  minHeight: touchTarget,
  padding: `${space[1]} ${space[3]}`,
  border: 0,
  background: 'none',
  color: color.text,
  font: 'inherit',
  fontSize: fontSize[14],
  fontWeight: fontWeight.medium,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& > span': { flex: 'none', color: color.mutedText, fontSize: fontSize[13], fontWeight: fontWeight.regular },
  '&:hover, &[aria-selected="true"]': { background: color.primarySoft },
  '@media (forced-colors: active)': { '&[aria-selected="true"]': { outline: '2px solid', outlineOffset: '-2px' } },
});

/** What a search found, and whether it is a patient. */
export function RecipientOptions({ id, label, people, active, onChoose }: RecipientOptionsProps) {
  const { t } = useMessagingTexts();
  return (
    <List id={id} role="listbox" aria-label={label}>
      {people.map((person) => (
        <Option
          key={person.id}
          id={optionId(id, person.id)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={person.id === active}
          onClick={() => onChoose(person)}
        >
          {person.name}
          <span>{t(person.isPatient ? 'recipients.patient' : 'recipients.colleague')}</span>
        </Option>
      ))}
    </List>
  );
}

export const optionId = (listId: string, personId: string): string => `${listId}-${personId}`;

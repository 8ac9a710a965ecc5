import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { Practitioners } from '@telecare/contracts';
import { FormDialog } from '@telecare/portal-kit';
import { CheckboxField, FormActions, space } from '@telecare/ui';
import { inOrder, movedPerson, type PractitionerChoice, withShown } from './practitioner-choice.rules.js';
import { useCalendarTexts } from '../calendar.texts.js';

interface PractitionersDialogProps {
  readonly practitioners: Practitioners['items'];
  readonly choice: PractitionerChoice;
  readonly onChoose: (choice: PractitionerChoice) => void;
  readonly onClose: () => void;
}

const List = styled('ul')({ margin: `0 0 ${space[4]}`, padding: 0, listStyle: 'none' });

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: space[1],
});

// Columns of the day: visible practitioners and their order. Each change is saved at once.
export function PractitionersDialog({ practitioners, choice, onChoose, onClose }: PractitionersDialogProps) {
  const { t: own } = useCalendarTexts();
  const sorted = inOrder(practitioners, choice);
  return (
    <FormDialog record={null} title={own('people.title')} onClose={onClose}>
      <List>
        {sorted.map(({ id, name }, place) => (
          <Row key={id}>
            <CheckboxField
              label={name}
              checked={!choice.hidden.includes(id)}
              onChange={({ target }) => onChoose(withShown(choice, id, target.checked))}
            />
            <IconButton
              aria-label={own('people.earlier', { name })}
              disabled={place === 0}
              onClick={() => onChoose(movedPerson(practitioners, choice, id, -1))}
            >
              <span aria-hidden>↑</span>
            </IconButton>
            <IconButton
              aria-label={own('people.later', { name })}
              disabled={place === sorted.length - 1}
              onClick={() => onChoose(movedPerson(practitioners, choice, id, 1))}
            >
              <span aria-hidden>↓</span>
            </IconButton>
          </Row>
        ))}
      </List>
      <FormActions>
        <Button variant="contained" onClick={onClose}>
          {own('people.done')}
        </Button>
      </FormActions>
    </FormDialog>
  );
}

import Button from '@mui/material/Button';
import type { Practitioners } from '@telecare/contracts';
import { useState } from 'react';
import type { CalendarChoice } from '../use-calendar-choice.js';
import { PractitionersDialog } from './practitioners.dialog.js';
import { shownPeople } from './practitioner-choice.rules.js';
import { useCalendarTexts } from '../calendar.texts.js';

interface ChoosePeopleProps {
  readonly practitioners: Practitioners['items'];
  readonly choice: CalendarChoice;
}

export function ChoosePeople({ practitioners, choice }: ChoosePeopleProps) {
  const { t: own } = useCalendarTexts();
  const [open, setOpen] = useState(false);
  const shown = shownPeople(practitioners, choice.people).length;
  const all = practitioners.length;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {own(shown < all ? 'people.some' : 'people.open', { shown, all })}
      </Button>
      {open && (
        <PractitionersDialog
          practitioners={practitioners}
          choice={choice.people}
          onChoose={choice.setPeople}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

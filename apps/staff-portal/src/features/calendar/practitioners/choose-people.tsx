import Button from '@mui/material/Button';
import type { Practitioners } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { lazy, Suspense, useState } from 'react';
import type { CalendarChoice } from '../use-calendar-choice.js';
import { shownPeople } from './practitioner-choice.rules.js';

const PractitionersDialog = lazy(async () => ({
  default: (await import('./practitioners.dialog.js')).PractitionersDialog,
}));

interface ChoosePeopleProps {
  readonly practitioners: Practitioners['items'];
  readonly choice: CalendarChoice;
}

export function ChoosePeople({ practitioners, choice }: ChoosePeopleProps) {
  const { t } = useTranslation('staff-portal');
  const [open, setOpen] = useState(false);
  const shown = shownPeople(practitioners, choice.people).length;
  const all = practitioners.length;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t(shown < all ? 'calendar.people.some' : 'calendar.people.open', { shown, all })}
      </Button>
      {open && (
        <Suspense>
          <PractitionersDialog
            practitioners={practitioners}
            choice={choice.people}
            onChoose={choice.setPeople}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

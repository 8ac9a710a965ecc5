import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { FormDialog, LoadFailure } from '@telecare/portal-kit';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { CheckboxField, color, fontSize, SearchField, space } from '@telecare/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { AllHits } from './all-hits.js';
import { findPatientsQuery } from './find-patient.api.js';
import { BookNewPatient } from './book-new-patient.js';
import { FoundPatient } from './found-patient.js';
import { singleKeys } from './single-keys.js';
import { typedAhead } from './typed-ahead.js';

const Box = styled('div')({ '& > :first-of-type': { maxWidth: 'none' } });

/** Reserves the height of a few results, so that the dialog does not move during typing. */
const Hits = styled('ul')({
  display: 'grid',
  alignContent: 'start',
  minHeight: 'min(360px, 40dvh)',
  margin: `${space[3]} 0`,
  padding: 0,
  listStyle: 'none',
});

/** Hidden on devices without a keyboard. */
const Keys = styled('div')({ '@media (hover: none)': { display: 'none' } });

const Note = styled('p')({ margin: `${space[3]} 0 0`, color: color.mutedText, fontSize: fontSize[13] });

/** Finds a patient by what a caller says. Arrow keys move between results, Enter opens one. */
export function FindPatientDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { practice } = useTenant();
  const [q, setQ] = useState('');
  const found = useQuery(findPatientsQuery(practice.id, q));
  const { patients = [], hasMore = false } = found.data ?? {};
  const shownFor = found.isPlaceholderData ? undefined : q;
  const { box, open } = useOpenHit(found.isSuccess ? shownFor : undefined);
  useEffect(() => {
    const field = box.current?.querySelector('input');
    if (field) typedAhead.moveTo(field);
  }, [box]);
  return (
    <FormDialog title={t('findPatient.title')} record={null} onClose={onClose}>
      <Box ref={box} onKeyDown={(event) => moveAmongHits(event, open)}>
        <SearchField label={t('findPatient.field')} shown={q} onSearch={setQ} />
        <Note role="status">{noteOf()}</Note>
        <LoadFailure title={t('findPatient.failed')} query={found} />
        <Hits aria-label={t('findPatient.hits')}>
          {patients.map((patient) => (
            <FoundPatient key={patient.id} patient={patient} onDone={onClose} />
          ))}
          {q && hasMore && shownFor === q && <AllHits q={q} onDone={onClose} />}
          {q && shownFor === q && found.isSuccess && <BookNewPatient typed={q} onDone={onClose} />}
        </Hits>
      </Box>
      <Keys>
        <SlashKey />
      </Keys>
    </FormDialog>
  );

  function noteOf(): string {
    if (found.isPending || found.isPlaceholderData) return t('findPatient.searching');
    if (found.isError) return '';
    if (q && patients.length === 0) return t('findPatient.none');
    if (hasMore) return t('findPatient.more', { shown: patients.length });
    return q ? t('findPatient.count', { count: patients.length }) : t('findPatient.recent');
  }
}

function SlashKey() {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState(singleKeys.areOn);
  return (
    <CheckboxField
      label={t('findPatient.slash')}
      checked={isOn}
      onChange={({ target }) => {
        singleKeys.switch(target.checked);
        setIsOn(target.checked);
      }}
    />
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

const placesIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('[data-hit], [data-below-hits]') ?? []),
];

/**
 * Opens a single result once it is loaded. If there are several, focuses the first one. If there are none, focuses the
 * button to book a new patient. Ignores results of earlier words.
 */
function useOpenHit(shownFor: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    if (!wanted || wanted !== shownFor) return;
    const [first] = placesIn(box.current);
    if (box.current?.querySelectorAll('[data-hit]').length === 1) first?.click();
    else first?.focus();
    setWanted('');
  }, [wanted, shownFor]);
  return { box, open: setWanted };
}

/** The search field counts as the element before the first result. */
function moveAmongHits(event: KeyboardEvent<HTMLElement>, open: (words: string) => void): void {
  if (event.nativeEvent.isComposing) return;
  const field = event.currentTarget.querySelector<HTMLInputElement>('input[type="search"]');
  const places = [field, ...placesIn(event.currentTarget)];
  const here = places.findIndex((place) => place?.closest('li, div')?.contains(event.target as Node));
  const step = STEPS[event.key];
  if (step) places[Math.min(Math.max(here + step, 0), places.length - 1)]?.focus();
  else if (event.key === 'Enter' && event.target === field && field) open(field.value.trim());
  else return;
  event.preventDefault();
}

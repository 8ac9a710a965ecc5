import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { TextField, useSettled } from '@telecare/ui';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { patientSearchQuery } from '../../booking.api.js';
import type { PersonRef } from '../booking-form.js';
import { optionId, PatientOptions } from './patient-options.js';

interface PatientSearchProps {
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChoose: (patient: PersonRef) => void;
}

const TYPING_PAUSE_MS = 250;

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A combobox: the arrow keys go through what was found, Enter takes it, Escape starts again. */
export function PatientSearch({ error, inputRef, onChoose }: PatientSearchProps) {
  const { t } = useTranslation('staff-portal');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const q = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const found = useQuery({ ...patientSearchQuery(useApi(), q), enabled: q !== '' });
  const patients = (typed.trim() && found.data) || [];
  const current = patients[active];
  const type = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step && patients.length > 0) setActive((active + step + patients.length) % patients.length);
    else if (event.key === 'Enter' && current) onChoose(current);
    else if (event.key === 'Escape' && typed) type('');
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };
  return (
    <div>
      <TextField
        ref={inputRef}
        label={t('appointment.booking.patient')}
        help={t('appointment.booking.patientHelp')}
        error={error}
        role="combobox"
        aria-expanded={patients.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(listId, current.id)}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      <PatientOptions id={listId} patients={patients} active={current?.id} onChoose={onChoose} />
      {q && found.data?.length === 0 && <div role="status">{t('patients.none')}</div>}
      <LoadFailure title={t('patients.failed')} query={found} />
    </div>
  );
}

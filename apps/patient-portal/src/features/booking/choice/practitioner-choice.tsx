import { useTranslation } from '@telecare/shell-sdk';
import { SelectField } from '@telecare/ui';
import type { Practitioner } from '../booking.api.js';
import { ANY } from '../use-booking-address.js';

interface PractitionerChoiceProps {
  readonly offering: readonly Practitioner[];
  readonly chosen: string;
  readonly onChoose: (practitioner: string) => void;
}

/** Skipped if there is only one practitioner. */
export function PractitionerChoice({ offering, chosen, onChoose }: PractitionerChoiceProps) {
  const { t } = useTranslation('patient-portal');
  const [only, another] = offering;
  if (!only) return null;
  if (!another) return <div>{t('appointment.with', { name: only.name })}</div>;
  const people = offering.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      label={t('book.practitioner.label')}
      options={[{ value: ANY, label: t('book.practitioner.any') }, ...people]}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

import type { AppointmentTypeDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { minutesText, typeName } from '@telecare/ui';
import { ChoiceList } from './choice-list.js';

interface TypeChoiceProps {
  readonly types: readonly AppointmentTypeDto[];
  readonly onChoose: (typeId: string) => void;
}

export function TypeChoice({ types, onChoose }: TypeChoiceProps) {
  const { t } = useTranslation('patient-portal');
  const choices = types.map(({ id, mode, minutes, booking, ...named }) => ({
    id,
    title: typeName(named),
    detail: t(`book.type.${booking}`, { mode: t(`appointment.mode.${mode}`), length: minutesText(minutes) }),
  }));
  return <ChoiceList label={t('book.step.type')} choices={choices} onChoose={onChoose} />;
}

import type { RecipientDto } from '@telecare/contracts';
import { SelectField } from '@telecare/ui';
import { ADMINISTRATION } from '../messages-path.js';
import { useMessagingTexts } from '../texts.js';

export const TEAM = 'team';

interface OwnPractitionersProps {
  readonly people: readonly RecipientDto[];
  readonly offersAdministration: boolean;
  readonly chosen: string;
  readonly onChoose: (to: string) => void;
}

export function OwnPractitioners({ people, offersAdministration, chosen, onChoose }: OwnPractitionersProps) {
  const { t } = useMessagingTexts();
  const administration = offersAdministration ? [{ value: ADMINISTRATION, label: t('start.administration') }] : [];
  const options = [
    { value: TEAM, label: t('team') },
    ...administration,
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <SelectField
      label={t('start.to')}
      help={chosen === TEAM ? t('start.teamHelp') : undefined}
      options={options}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

import type { RecipientDto } from '@telecare/contracts';
import { SelectField } from '@telecare/ui';
import { useMessagingTexts } from '../texts.js';

export const TEAM = 'team';

interface OwnPractitionersProps {
  readonly people: readonly RecipientDto[];
  /** Id of one of them, or the team. */
  readonly chosen: string;
  readonly onChoose: (to: string) => void;
}

/** Whom a patient may write to: the care team first, then the own practitioners. */
export function OwnPractitioners({ people, chosen, onChoose }: OwnPractitionersProps) {
  const { t } = useMessagingTexts();
  const options = [{ value: TEAM, label: t('team') }, ...people.map(({ id, name }) => ({ value: id, label: name }))];
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

import { styled } from '@mui/material/styles';
import type { MessagePerson } from '@telecare/contracts';
import {
  CheckboxField,
  color,
  DataCard,
  FieldGroup,
  fontSize,
  FormFields,
  Section,
  SelectField,
  space,
} from '@telecare/ui';
import type { MessageSettingsState } from './use-message-settings-form.js';
import { useMessageSettingsTexts } from './message-settings.texts.js';

interface MessageTeamFieldsProps {
  readonly settings: MessageSettingsState;
  readonly colleagues: readonly MessagePerson[];
}

const Names = styled('div')({ maxHeight: 220, overflowY: 'auto', paddingInline: space[1] });

const Fault = styled('p')({ margin: 0, color: color.danger, fontSize: fontSize[13] });

export function MessageTeamFields({ settings, colleagues }: MessageTeamFieldsProps) {
  const { t } = useMessageSettingsTexts();
  const { draft, faults, set } = settings;
  const isMissing = faults.includes('team');
  const whole = (['everybody', 'chosen'] as const).map((value) => ({
    value,
    label: t(`team.${value}`),
  }));
  const covers = [
    { value: '', label: t('noCover') },
    ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const tick = (id: string, isTicked: boolean) =>
    set({ team: isTicked ? [...draft.team, id] : draft.team.filter((other) => other !== id) });
  return (
    <Section title={t('who')}>
      <DataCard>
        <FormFields>
          <SelectField
            label={t('team.label')}
            help={t('team.help')}
            options={whole}
            value={draft.isEverybody ? 'everybody' : 'chosen'}
            onChange={({ target }) => set({ isEverybody: target.value === 'everybody' })}
          />
          {!draft.isEverybody && (
            <FieldGroup label={t('team.who')}>
              <Names>
                {colleagues.map(({ id, name }) => (
                  <CheckboxField
                    key={id}
                    label={name}
                    aria-invalid={isMissing}
                    checked={draft.team.includes(id)}
                    onChange={({ target }) => tick(id, target.checked)}
                  />
                ))}
              </Names>
              {isMissing && <Fault role="alert">{t('team.missing')}</Fault>}
            </FieldGroup>
          )}
          <SelectField
            label={t('cover')}
            help={t('coverHelp')}
            options={covers}
            value={draft.coverId}
            onChange={({ target }) => set({ coverId: target.value })}
          />
        </FormFields>
      </DataCard>
    </Section>
  );
}

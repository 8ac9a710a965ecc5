import { EMERGENCY_NUMBER_MAX, EMERGENCY_TEXT_MAX, REPLY_MINUTES, type ReplyMinutes } from '@telecare/contracts';
import { DataCard, FieldPair, FormFields, Section, SelectField, TextAreaField, TextField } from '@telecare/ui';
import { hoursText } from '../../appointments/duration-text.js';
import type { MessageSettingsState } from './use-message-settings-form.js';
import { useMessageSettingsTexts } from './message-settings.texts.js';

export function PromiseFields({ settings }: { readonly settings: MessageSettingsState }) {
  const { t } = useMessageSettingsTexts();
  const { draft, faults, set } = settings;
  const isPromised = (minutes: number): minutes is ReplyMinutes => REPLY_MINUTES.some((known) => known === minutes);
  const choose = (minutes: number) => isPromised(minutes) && set({ replyMinutes: minutes });
  return (
    <Section title={t('promise')}>
      <DataCard>
        <FormFields>
          <FieldPair>
            <SelectField
              label={t('reply')}
              help={t('replyHelp')}
              options={REPLY_MINUTES.map((minutes) => ({ value: String(minutes), label: hoursText(minutes) }))}
              value={draft.replyMinutes}
              onChange={({ target }) => choose(Number(target.value))}
            />
            <TextField
              label={t('number')}
              help={t('numberHelp')}
              type="tel"
              maxLength={EMERGENCY_NUMBER_MAX}
              value={draft.emergencyNumber}
              error={faults.includes('number') ? t('numberMissing') : undefined}
              onChange={({ target }) => set({ emergencyNumber: target.value })}
            />
          </FieldPair>
          <TextAreaField
            label={t('text')}
            optionalLabel={t('staff-portal:optional')}
            help={t('textHelp')}
            rows={2}
            maxLength={EMERGENCY_TEXT_MAX}
            value={draft.emergencyText}
            onChange={({ target }) => set({ emergencyText: target.value })}
          />
        </FormFields>
      </DataCard>
    </Section>
  );
}

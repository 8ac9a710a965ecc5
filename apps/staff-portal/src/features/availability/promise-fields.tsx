import { EMERGENCY_NUMBER_MAX, EMERGENCY_TEXT_MAX, REPLY_MINUTES, type ReplyMinutes } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataCard, FieldPair, FormFields, Section, SelectField, TextAreaField, TextField } from '@telecare/ui';
import { hoursText } from './types/duration-text.js';
import type { MessageSettingsState } from './use-message-settings-form.js';

/** What patients read: how soon they are answered, and what to do in an emergency. */
export function PromiseFields({ settings }: { readonly settings: MessageSettingsState }) {
  const { t } = useTranslation('staff-portal');
  const { draft, faults, set } = settings;
  const isPromised = (minutes: number): minutes is ReplyMinutes => REPLY_MINUTES.some((known) => known === minutes);
  const choose = (minutes: number) => isPromised(minutes) && set({ replyMinutes: minutes });
  return (
    <Section title={t('message-settings:promise')}>
      <DataCard>
        <FormFields>
          <FieldPair>
            <SelectField
              label={t('message-settings:reply')}
              help={t('message-settings:replyHelp')}
              options={REPLY_MINUTES.map((minutes) => ({ value: String(minutes), label: hoursText(minutes) }))}
              value={draft.replyMinutes}
              onChange={({ target }) => choose(Number(target.value))}
            />
            <TextField
              label={t('message-settings:number')}
              help={t('message-settings:numberHelp')}
              type="tel"
              maxLength={EMERGENCY_NUMBER_MAX}
              value={draft.emergencyNumber}
              error={faults.includes('number') ? t('message-settings:numberMissing') : undefined}
              onChange={({ target }) => set({ emergencyNumber: target.value })}
            />
          </FieldPair>
          <TextAreaField
            label={t('message-settings:text')}
            optionalLabel={t('optional')}
            help={t('message-settings:textHelp')}
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

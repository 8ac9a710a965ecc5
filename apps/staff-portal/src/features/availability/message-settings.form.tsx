import type { MessageSettingsDto } from '@telecare/contracts';
import { Form } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { DataCard, Stacked, SwitchField } from '@telecare/ui';
import { FormFailure } from '../../failures.js';
import { KeptYearsField } from './kept-years.field.js';
import { MessageSettingsChange } from './message-settings-change.js';
import { MessageTeamFields } from './message-team-fields.js';
import { PromiseFields } from './promise-fields.js';
import { SaveBar } from './save-bar.js';
import { useMessageSettingsForm } from './use-message-settings-form.js';
import { WeekEditor } from './hours/week-editor.js';

export function MessageSettingsForm({ saved }: { readonly saved: MessageSettingsDto }) {
  const { t } = useTranslation('staff-portal');
  const settings = useMessageSettingsForm(saved);
  const { draft, set, save, theirs } = settings;
  const colleagues = saved.staff?.colleagues ?? [];
  const texts = {
    title: t('message-settings:hours'),
    none: t('message-settings:noHours'),
    off: t('message-settings:off'),
  };
  return (
    <Form ref={settings.form} unsaved={settings.isChanged} forgetFailure={save.reset} onSubmit={settings.submit}>
      <Stacked>
        <DataCard>
          <SwitchField
            label={t('message-settings:on')}
            help={t('message-settings:onHelp')}
            checked={draft.isOn}
            onChange={({ target }) => set({ isOn: target.checked })}
          />
        </DataCard>
        <WeekEditor
          texts={texts}
          week={draft.week}
          showFaults={settings.wasRefused}
          onChange={(week) => set({ week })}
        />
        <PromiseFields settings={settings} />
        <MessageTeamFields settings={settings} colleagues={colleagues} />
        <KeptYearsField settings={settings} />
        <MessageSettingsChange settings={settings} colleagues={colleagues} />
        <FormFailure title={t('message-settings:notSaved')} error={theirs.failureOf(save.error)} />
        <SaveBar
          shown={settings.isChanged}
          pending={save.isPending}
          saveLabel={t('message-settings:save')}
          onDiscard={settings.discard}
        />
      </Stacked>
    </Form>
  );
}

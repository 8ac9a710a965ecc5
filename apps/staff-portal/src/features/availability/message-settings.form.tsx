import type { MessageSettingsDto } from '@telecare/contracts';
import { Form } from '@telecare/portal-kit';
import { DataCard, Stacked, SwitchField } from '@telecare/ui';
import { FormFailure } from '../../failures.js';
import { KeptYearsField } from './kept-years.field.js';
import { MessageSettingsChange } from './message-settings-change.js';
import { MessageTeamFields } from './message-team-fields.js';
import { PromiseFields } from './promise-fields.js';
import { SaveBar } from './save-bar.js';
import { useMessageSettingsForm } from './use-message-settings-form.js';
import { WeekEditor } from './hours/week-editor.js';
import { useMessageSettingsTexts } from './message-settings.texts.js';

export function MessageSettingsForm({ saved }: { readonly saved: MessageSettingsDto }) {
  const { t } = useMessageSettingsTexts();
  const settings = useMessageSettingsForm(saved);
  const { draft, set, save, theirs } = settings;
  const colleagues = saved.staff?.colleagues ?? [];
  const texts = {
    title: t('hours'),
    none: t('noHours'),
    off: t('off'),
  };
  return (
    <Form ref={settings.form} unsaved={settings.isChanged} forgetFailure={save.reset} onSubmit={settings.submit}>
      <Stacked>
        <DataCard>
          <SwitchField
            label={t('on')}
            help={t('onHelp')}
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
        <FormFailure title={t('notSaved')} error={theirs.failureOf(save.error)} />
        <SaveBar
          shown={settings.isChanged}
          pending={save.isPending}
          saveLabel={t('save')}
          onDiscard={settings.discard}
        />
      </Stacked>
    </Form>
  );
}

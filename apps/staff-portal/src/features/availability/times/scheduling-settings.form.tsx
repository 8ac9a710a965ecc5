import type { SchedulingSettingsDto } from '@telecare/contracts';
import { Form, TheirChange } from '@telecare/portal-kit';
import { DataCard, Section, Stacked } from '@telecare/ui';
import { FormFailure } from '../../../failures.js';
import { SaveBar } from '../save-bar.js';
import { LimitField } from './limit-field.js';
import { RemindersField } from './reminders-field.js';
import { useTimesTexts } from './times.texts.js';
import { useSchedulingSettingsForm } from './use-scheduling-settings-form.js';
import { useTimesWords } from './use-times-words.js';

export function SchedulingSettingsForm({ saved }: { readonly saved: SchedulingSettingsDto }) {
  const { t } = useTimesTexts();
  const words = useTimesWords();
  const settings = useSchedulingSettingsForm(saved);
  const { draft, set, save, theirs, wasRefused } = settings;
  return (
    <Form ref={settings.form} unsaved={settings.isChanged} forgetFailure={save.reset} onSubmit={settings.submit}>
      <Stacked>
        <Section title={t('reminders')}>
          <DataCard>
            <RemindersField
              reminders={draft.reminders}
              showFaults={wasRefused}
              onChange={(reminders) => set({ reminders })}
            />
          </DataCard>
        </Section>
        <Section title={t('limit')}>
          <DataCard>
            <LimitField limit={draft.limit} showFaults={wasRefused} onChange={(limit) => set({ limit })} />
          </DataCard>
        </Section>
        <TheirChange
          change={theirs.change}
          labels={{ reminders: t('reminders'), limit: t('limit') }}
          texts={{ reminders: words.ofDrafts, limit: words.ofLimit }}
        />
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

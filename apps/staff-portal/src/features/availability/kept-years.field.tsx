import { MESSAGES_KEPT_YEARS, type MessagesKeptYears } from '@telecare/contracts';
import { DataCard, Section, SelectField } from '@telecare/ui';
import type { MessageSettingsState } from './use-message-settings-form.js';
import { useKeptText } from './use-kept-text.js';
import { useMessageSettingsTexts } from './message-settings.texts.js';

const isKnown = (years: number): years is MessagesKeptYears => MESSAGES_KEPT_YEARS.some((known) => known === years);

export function KeptYearsField({ settings }: { readonly settings: MessageSettingsState }) {
  const { t } = useMessageSettingsTexts();
  const keptText = useKeptText();
  const { draft, set } = settings;
  const options = [null, ...MESSAGES_KEPT_YEARS].map((years) => ({
    value: String(years ?? ''),
    label: keptText(years),
  }));
  const choose = (years: number) => set({ keptYears: isKnown(years) ? years : null });
  return (
    <Section title={t('kept.title')}>
      <DataCard>
        <SelectField
          label={t('kept.label')}
          help={t('kept.help')}
          options={options}
          value={draft.keptYears ?? ''}
          onChange={({ target }) => choose(Number(target.value))}
        />
      </DataCard>
    </Section>
  );
}

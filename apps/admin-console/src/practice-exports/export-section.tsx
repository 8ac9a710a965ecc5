import { DataCard, Section } from '@telecare/ui';
import { ExportPanel } from './export-panel.js';
import { useExportTexts } from './texts.js';

export function ExportSection({ practiceId }: { readonly practiceId: string }) {
  const { t } = useExportTexts();
  return (
    <Section title={t('title')}>
      <DataCard>
        <ExportPanel practiceId={practiceId} />
      </DataCard>
    </Section>
  );
}

import Button from '@mui/material/Button';
import { useIsPrinting } from '@telecare/portal-kit';
import { DataCard, Section, Stacked } from '@telecare/ui';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts.js';

interface ChartSectionProps {
  readonly title: string;
  readonly summary: ReactNode;
  readonly chart: ReactNode;
  readonly table: ReactNode;
}

export function ChartSection({ title, summary, chart, table }: ChartSectionProps) {
  const { t } = useTexts();
  const [asTable, setAsTable] = useState(false);
  // Chart widths depend on the screen, so paper shows the table.
  const isPrinting = useIsPrinting();
  const change = (
    <Button
      variant="text"
      size="small"
      aria-label={t(asTable ? 'chart.showChartOf' : 'chart.showTableOf', { title })}
      onClick={() => setAsTable(!asTable)}
    >
      {t(asTable ? 'chart.showChart' : 'chart.showTable')}
    </Button>
  );
  return (
    <Section title={title} action={change}>
      {asTable || isPrinting ? (
        table
      ) : (
        <DataCard>
          <Stacked style={{ gap: 16 }}>
            {summary}
            {chart}
          </Stacked>
        </DataCard>
      )}
    </Section>
  );
}

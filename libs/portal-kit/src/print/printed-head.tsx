import { useTenant } from '@telecare/shell-sdk';
import { dayTimeText } from '@telecare/ui';
import { usePrintTexts } from './print.texts.js';

interface PrintedHeadProps {
  readonly title: string;
  readonly facts?: readonly string[];
  readonly columns: readonly string[];
}

// Head of a printed table, which is repeated on each page. Contains title, practice and print time, because paper gets
// outdated.
export function PrintedHead({ title, facts = [], columns }: PrintedHeadProps) {
  const { practice } = useTenant();
  const printedAt = usePrintedAt();
  return (
    <thead>
      <tr>
        <th colSpan={Math.max(1, columns.length)}>
          <strong>{title}</strong>
          {[practice.name, ...facts, printedAt].join(' · ')}
        </th>
      </tr>
      {columns.some(Boolean) && (
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      )}
    </thead>
  );
}

// Uses the practice's time zone.
export function usePrintedAt(): string {
  const { t } = usePrintTexts();
  const { practice } = useTenant();
  return t('printedAt', { time: dayTimeText(new Date(), practice.timeZone) });
}

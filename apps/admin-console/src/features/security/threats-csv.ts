import type { ThreatsDto } from '@telecare/contracts';
import { csvOf } from '@telecare/insights';
import type { useTranslation } from '@telecare/shell-sdk';

const COLUMNS = [
  'kind',
  'subject',
  'name',
  'address',
  'count',
  'first',
  'last',
  'acknowledgedAt',
  'acknowledgedByName',
];

/** The threats of the page as a table for spreadsheets. */
export const threatsCsv = ({ items }: ThreatsDto, t: ReturnType<typeof useTranslation>['t']): string =>
  csvOf([
    COLUMNS.map((name) => t(`threats.csv.${name}`)),
    ...items.map((threat) => [
      t(`threats.kinds.${threat.kind}`, { count: threat.count }),
      threat.subject,
      threat.name ?? '',
      threat.ipAddress ?? '',
      threat.count,
      threat.firstAt,
      threat.lastAt,
      threat.acknowledgedAt ?? '',
      threat.acknowledgedBy ?? '',
    ]),
  ]);

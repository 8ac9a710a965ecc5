import type { ChangeDto } from '@telecare/contracts';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { type Column, DataTable, dayText, readerZone, TextLink, timeText } from '@telecare/ui';
import { usePracticeZone } from '../../use-practice-zone.js';
import { ChangedFields } from './changed-fields.js';
import { useChangeHistoryTexts } from './texts.js';
import { useChangeHistoryView } from './use-change-history-view.js';

interface ChangeHistoryTableProps {
  readonly changes: readonly ChangeDto[];
}

export function ChangeHistoryTable({ changes }: ChangeHistoryTableProps) {
  const { t } = useChangeHistoryTexts();
  const zoneOfPractice = usePracticeZone();
  const zone = useTenant().isPlatform ? readerZone() : zoneOfPractice;
  const whenOf = ({ at }: ChangeDto) => `${dayText(new Date(at), zone)}, ${timeText(new Date(at), zone)}`;
  const columns: Column<ChangeDto>[] = [
    { key: 'who', label: t('column.who'), cell: (change) => <Actor change={change} /> },
    { key: 'what', label: t('column.what'), cell: (change) => <What change={change} /> },
    { key: 'whom', label: t('column.whom'), cell: (change) => <Subject change={change} /> },
    { key: 'when', label: t('column.when'), numeric: true, cell: whenOf },
  ];
  return <DataTable label={t('table')} columns={columns} rows={changes} rowKey={({ id }) => id} />;
}

interface Of {
  readonly change: ChangeDto;
}

function Actor({ change: { actor } }: Of) {
  const { t } = useTranslation('admin-console');
  const { t: tHistory } = useChangeHistoryTexts();
  const { linkTo } = useChangeHistoryView();
  const isUnknown = actor.role === 'none' || actor.role === 'worker' || actor.role === 'own';
  const role = isUnknown ? null : t(`roles.${actor.role}`);
  if (actor.userId === null) return tHistory('system');
  return (
    <>
      <TextLink to={linkTo('actor', actor.userId)}>{actor.name ?? role ?? tHistory('account')}</TextLink>
      {actor.name && role && ` · ${role}`}
    </>
  );
}

function What({ change: { act, about, fields } }: Of) {
  const { t } = useChangeHistoryTexts();
  return (
    <div>
      {t(`acts.${act}`)}
      {about && `: ${t(`about.${about.replaceAll(/[.:]/g, '_')}`)}`}
      <ChangedFields fields={fields} />
    </div>
  );
}

function Subject({ change: { subject, others } }: Of) {
  const { t } = useChangeHistoryTexts();
  const { linkTo } = useChangeHistoryView();
  if (!subject?.name) return '–';
  const name = <TextLink to={linkTo('person', subject.id)}>{subject.name}</TextLink>;
  return others > 0 ? (
    <>
      {name} {t('others', { count: others })}
    </>
  ) : (
    name
  );
}

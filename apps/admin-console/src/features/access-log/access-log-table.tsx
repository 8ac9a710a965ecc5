import { styled } from '@mui/material/styles';
import type { AccessEntryDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import {
  color,
  type Column,
  DataTable,
  dateText,
  dayText,
  fontSize,
  TextLink,
  timeRangeText,
  timeText,
} from '@telecare/ui';
import { usePracticeZone } from '../../use-practice-zone.js';
import { useAccessLogTexts } from './texts.js';
import { useAccessLogView } from './use-access-log-view.js';

interface AccessLogTableProps {
  readonly entries: readonly AccessEntryDto[];
}

const Reason = styled('div')({ color: color.mutedText, fontSize: fontSize[13] });

export function AccessLogTable({ entries }: AccessLogTableProps) {
  const { t } = useAccessLogTexts();
  const whatOf = useWhat();
  const whenOf = useWhen();
  const columns: Column<AccessEntryDto>[] = [
    { key: 'who', label: t('column.who'), cell: (entry) => <Actor entry={entry} /> },
    { key: 'patient', label: t('column.patient'), cell: (entry) => <Patient entry={entry} /> },
    { key: 'what', label: t('column.what'), cell: whatOf },
    { key: 'when', label: t('column.when'), numeric: true, cell: whenOf },
  ];
  return <DataTable label={t('table')} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}

interface Of {
  readonly entry: AccessEntryDto;
}

function Actor({ entry: { actor, reason } }: Of) {
  const { t } = useTranslation('admin-console');
  const { t: tLog } = useAccessLogTexts();
  const { linkTo } = useAccessLogView();
  const role = t(`roles.${actor.role}`);
  return (
    <>
      <TextLink to={linkTo('person', actor.userId)}>{actor.name ?? role}</TextLink>
      {actor.name && ` · ${role}`}
      {reason && <Reason>{tLog('reason', { reason })}</Reason>}
    </>
  );
}

function Patient({ entry: { patient } }: Of) {
  const { linkTo } = useAccessLogView();
  if (patient === null) return '–';
  return <TextLink to={linkTo('patient', patient.id)}>{patient.name}</TextLink>;
}

function useWhat() {
  const { t } = useAccessLogTexts();
  const zone = usePracticeZone();
  return ({ kind, what, appointmentAt }: AccessEntryDto) => {
    if (what === null) return t(`kinds.${kind}`);
    const words = { kind: t(`kinds.${kind}`), what: t(`things.${what}`) };
    return appointmentAt === null
      ? t('seen', words)
      : t('seenOn', { ...words, day: dateText(new Date(appointmentAt), zone) });
  };
}

function useWhen() {
  const zone = usePracticeZone();
  return ({ firstAt, lastAt }: AccessEntryDto) => {
    const [first, last] = [new Date(firstAt), new Date(lastAt)];
    const isOne = timeText(first, zone) === timeText(last, zone);
    return `${dayText(first, zone)}, ${isOne ? timeText(first, zone) : timeRangeText(first, last, zone)}`;
  };
}

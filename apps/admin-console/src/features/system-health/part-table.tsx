import { styled } from '@mui/material/styles';
import { fullRanges, HEALTH_MEASURES, type PartHealthDto, stateOfMeasure } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import {
  Chip,
  color,
  type Column,
  DataTable,
  dayTimeText,
  fontSize,
  fontWeight,
  readerZone,
  Section,
  space,
  tone,
  useNow,
} from '@telecare/ui';
import { Fragment } from 'react';
import { measureText, STATE_TONES, uptimeText } from './health-words.js';

export function PartTable({ parts }: { readonly parts: readonly PartHealthDto[] }) {
  const { t } = useTranslation('admin-console');
  const columns: Column<PartHealthDto>[] = [
    { key: 'part', label: t('health.part'), cell: ({ part }) => t(`health.parts.${part}`) },
    { key: 'state', label: t('health.state'), cell: (part) => <State part={part} /> },
    { key: 'measures', label: t('health.measures'), cell: (part) => <Measures part={part} /> },
    { key: 'up', label: t('health.up'), numeric: true, cell: (part) => <Uptime part={part} /> },
  ];
  return (
    <Section title={t('health.allParts')}>
      <DataTable label={t('health.allParts')} columns={columns} rows={parts} rowKey={({ part }) => part} />
      <Note>{t('health.uptimeRule')}</Note>
    </Section>
  );
}

const Note = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[13] });

const Ranges = styled('dl')({
  display: 'inline-grid',
  gridTemplateColumns: 'auto auto',
  columnGap: space[3],
  margin: 0,
  fontSize: fontSize[13],
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  dt: { color: color.mutedText, textAlign: 'start' },
  dd: { margin: 0, fontWeight: fontWeight.medium },
});

const Small = styled('div')({ color: color.mutedText, fontSize: fontSize[13], lineHeight: 1.5 });

const Together = styled('span')({ whiteSpace: 'nowrap' });

function State({ part: { part, state, since } }: { readonly part: PartHealthDto }) {
  const { t } = useTranslation('admin-console');
  const detail = since
    ? t('health.since', { time: dayTimeText(new Date(since), readerZone()) })
    : t([`health.unwatched.${part}`, 'health.unwatched.other']);
  return (
    <div>
      <Chip tone={STATE_TONES[state]}>{t(`health.partStates.${state}`)}</Chip>
      <Small>{detail}</Small>
    </div>
  );
}

function Measures({ part: { measures } }: { readonly part: PartHealthDto }) {
  const { t } = useTranslation('admin-console');
  if (measures.length === 0) return '–';
  return (
    <div>
      {measures.map(({ measure, value }) => {
        const { warning, critical } = HEALTH_MEASURES[measure];
        const state = stateOfMeasure(measure, value);
        const said = { name: t(`health.measure.${measure}`), value: measureText(measure, value) };
        return (
          <Small key={measure}>
            <strong style={{ color: state === 'healthy' ? color.text : tone(STATE_TONES[state]).text }}>
              {t('health.measured', said)}
            </strong>{' '}
            {warning !== null && critical !== null && (
              <Together>
                {t('health.thresholds', {
                  warning: measureText(measure, warning),
                  critical: measureText(measure, critical),
                })}
              </Together>
            )}
          </Small>
        );
      })}
    </div>
  );
}

/**
 * Share of time that a part worked, one row per range. If a range is longer than the part was monitored, shows the
 * share since the first sample instead. Parts that cannot be down have none.
 */
function Uptime({ part: { uptime, knownSince } }: { readonly part: PartHealthDto }) {
  const { t } = useTranslation('admin-console');
  const now = useNow();
  if (knownSince === null || uptime['2y'] === null) return '–';
  const since = new Date(knownSince);
  const ranges = fullRanges(since, now);
  return (
    <Ranges>
      {ranges.map((range) => (
        <Fragment key={range}>
          <dt>{t(`health.ranges.${range}`)}</dt>
          <dd>{uptimeText(uptime[range])}</dd>
        </Fragment>
      ))}
      {!ranges.includes('2y') && (
        <>
          <dt>{t('health.since', { time: dayTimeText(since, readerZone()) })}</dt>
          <dd>{uptimeText(uptime['2y'])}</dd>
        </>
      )}
    </Ranges>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { type HealthHistoryDto, HEALTH_MEASURES, HEALTH_RANGES, type HealthRange } from '@telecare/contracts';
import { AnalyticsLoading, csvOf, ExportCsv, MeasureOverTime } from '@telecare/insights';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { dateText, dayTimeText, FilterSelect, Inline, readerZone, useAddressParameters } from '@telecare/ui';
import { measureText } from './health-words.js';
import { healthHistoryQuery } from '../../system-health.api.js';

const RANGES = Object.keys(HEALTH_RANGES) as HealthRange[];
const FIRST: HealthRange = '24h';

export function HealthPerformance() {
  const { t } = useTranslation('admin-console');
  const { parameters, change } = useAddressParameters();
  const range = RANGES.find((name) => name === parameters.get('range')) ?? FIRST;
  const history = useQuery(healthHistoryQuery(useApi(), range));
  return (
    <>
      <Inline style={{ justifyContent: 'space-between' }}>
        <FilterSelect
          label={t('health.range')}
          value={range}
          onChange={(chosen) => change({ range: chosen === FIRST ? '' : chosen })}
          options={RANGES.map((name) => ({ value: name, label: t(`health.ranges.${name}`) }))}
        />
        <ExportCsv
          label={t('health.export')}
          fileName={`${t('health.file')}-${range}`}
          csv={history.data && (() => historyCsv(history.data, range, t))}
        />
      </Inline>
      {history.isPending && <AnalyticsLoading />}
      <LoadFailure title={t('health.failed')} query={history} />
      {history.data?.series.map(({ measure, points }) => (
        <MeasureOverTime
          key={measure}
          title={t(`health.measure.${measure}`)}
          names={{ at: t('health.time'), mean: t('health.mean'), worst: t('health.worst') }}
          none={t('health.noPoints')}
          points={points}
          threshold={HEALTH_MEASURES[measure].warning}
          textOf={(value) => measureText(measure, value)}
          whenOf={(at) => whenText(at, range)}
          summary={t('health.threshold', { value: measureText(measure, HEALTH_MEASURES[measure].warning) })}
        />
      ))}
    </>
  );
}

const whenText = (at: Date, range: HealthRange): string =>
  range === '2y' ? dateText(at, 'UTC') : dayTimeText(at, readerZone());

type Translate = ReturnType<typeof useTranslation>['t'];

function historyCsv({ series }: HealthHistoryDto, range: HealthRange, t: Translate): string {
  const rows = series.flatMap(({ measure, points }) =>
    points.map(({ at, mean, worst }) => [
      t(`health.measure.${measure}`),
      t(`health.units.${HEALTH_MEASURES[measure].unit}`),
      whenText(new Date(at), range),
      mean,
      worst,
    ]),
  );
  return csvOf([
    ['health.measures', 'health.unit', 'health.time', 'health.mean', 'health.worst'].map((key) => t(key)),
    ...rows,
  ]);
}

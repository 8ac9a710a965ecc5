import { color, type Column, DataTable, EmptyState, Section } from '@telecare/ui';
import { Area, ComposedChart, Line, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { ChartPicture } from './chart-picture.js';
import { ChartSection } from './chart-section.js';
import { SeriesNames } from './series-names.js';

interface Point {
  readonly at: string;
  readonly mean: number;
  readonly worst: number;
}

interface MeasureOverTimeProps {
  readonly title: string;
  readonly summary: string;
  readonly names: { readonly at: string; readonly mean: string; readonly worst: string };
  readonly none: string;
  readonly points: readonly Point[];
  readonly threshold: number;
  readonly textOf: (value: number) => string;
  readonly whenOf: (at: Date) => string;
}

const HEIGHT = 200;
const FILLS = { mean: color.primary, worst: `color-mix(in srgb, ${color.primary} 40%, transparent)` };

export function MeasureOverTime({
  title,
  summary,
  names,
  none,
  points,
  threshold,
  textOf,
  whenOf,
}: MeasureOverTimeProps) {
  if (points.length === 0) {
    return (
      <Section title={title}>
        <EmptyState title={none} />
      </Section>
    );
  }
  const columns: Column<Point>[] = [
    { key: 'at', label: names.at, cell: ({ at }) => whenOf(new Date(at)) },
    { key: 'mean', label: names.mean, numeric: true, cell: ({ mean }) => textOf(mean) },
    { key: 'worst', label: names.worst, numeric: true, cell: ({ worst }) => textOf(worst) },
  ];
  return (
    <ChartSection
      title={title}
      summary={
        <SeriesNames
          names={[
            { name: names.mean, fill: FILLS.mean },
            { name: names.worst, fill: FILLS.worst },
            { name: summary, fill: color.danger },
          ]}
        />
      }
      chart={
        <ChartPicture role="img" aria-label={`${title}. ${summary}`} style={{ height: HEIGHT }}>
          <Lines points={points} threshold={threshold} textOf={textOf} whenOf={whenOf} />
        </ChartPicture>
      }
      table={<DataTable label={title} columns={columns} rows={points} rowKey={({ at }) => at} />}
    />
  );
}

function Lines({
  points,
  threshold,
  textOf,
  whenOf,
}: Pick<MeasureOverTimeProps, 'points' | 'threshold' | 'textOf' | 'whenOf'>) {
  const rows = points.map(({ at, ...values }) => ({ time: Date.parse(at), ...values }));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <ComposedChart data={rows} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <XAxis
          dataKey="time"
          type="number"
          scale="time"
          domain={['dataMin', 'dataMax']}
          tickFormatter={(at: number) => whenOf(new Date(at))}
          tickLine={false}
          axisLine={{ stroke: color.hairline }}
          minTickGap={48}
        />
        <YAxis width={64} tickFormatter={textOf} tickLine={false} axisLine={false} tickCount={4} />
        <ReferenceLine y={threshold} stroke={color.danger} strokeDasharray="4 4" />
        <Area dataKey="worst" stroke="none" fill={FILLS.worst} fillOpacity={1} isAnimationActive={false} />
        <Line dataKey="mean" stroke={FILLS.mean} strokeWidth={2} dot={rows.length === 1} isAnimationActive={false} />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

import { styled } from '@mui/material/styles';
import { color, fontWeight, numberText } from '@telecare/ui';
import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { ChartPicture } from './chart-picture.js';

export interface BarSeries {
  readonly key: string;
  readonly fill: string;
}

interface BarsProps {
  readonly label: string;
  readonly rows: readonly ({ readonly name: string } & Readonly<Record<string, number | string>>)[];
  readonly series: readonly BarSeries[];
}

const HEIGHT = 220;

const Frame = styled('div')({ containerType: 'inline-size' });

const Picture = styled(ChartPicture)({
  height: HEIGHT,
  '& .recharts-label-list text': { fill: color.text, fontWeight: fontWeight.medium },
  // Labels of many thin bars would overlap. The summary and the table show the numbers.
  '@container (max-width: 500px)': { '&[data-dense] .recharts-label-list': { display: 'none' } },
});

const FEW_ROWS = 8;

export function Bars({ label, rows, series }: BarsProps) {
  const isDense = rows.length > FEW_ROWS;
  return (
    <Frame>
      <Picture role="img" aria-label={label} data-dense={isDense || undefined}>
        <ResponsiveContainer width="100%" height={HEIGHT}>
          <BarChart data={[...rows]} margin={{ top: 20, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
            <XAxis
              dataKey="name"
              tickLine={false}
              axisLine={{ stroke: color.hairline }}
              interval={isDense ? 'equidistantPreserveStart' : 'preserveStartEnd'}
              minTickGap={8}
            />
            <YAxis hide domain={[0, 'dataMax']} />
            {series.map(({ key, fill }) => (
              <Bar key={key} dataKey={key} fill={fill} radius={[4, 4, 0, 0]} maxBarSize={40} isAnimationActive={false}>
                <LabelList dataKey={key} position="top" formatter={withoutZero} />
              </Bar>
            ))}
          </BarChart>
        </ResponsiveContainer>
      </Picture>
    </Frame>
  );
}

const withoutZero = (value: unknown): string => (typeof value === 'number' && value > 0 ? numberText(value) : '');

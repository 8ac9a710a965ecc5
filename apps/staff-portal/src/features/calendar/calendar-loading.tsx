import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { Bone, color, Loading, radius, space } from '@telecare/ui';
import type { ReactNode } from 'react';

// Only the calendar itself is as wide as the window. Titles and tabs stay in place between the views of Appointments.
const wide = { marginInline: 'min(0px, calc((1280px - 100vw) / 2))' };

const Frame = styled('div')({
  ...wide,
  display: 'grid',
  gridTemplateColumns: '56px repeat(3, minmax(0, 1fr))',
  gap: space[3],
  padding: space[3],
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
});

const ROWS = [48, 96, 64, 48, 96, 48];

export function CalendarLoading() {
  const { t } = useTranslation('staff-portal');
  return (
    <Loading label={t('loading')}>
      <Frame aria-hidden>
        {ROWS.flatMap((height, row) => [
          <Bone key={`${row} hour`} style={{ height: 12 }} />,
          ...[0, 1, 2].map((column) => (
            <Bone key={`${row} ${column}`} style={{ height: (row + column) % 3 === 0 ? 24 : height }} />
          )),
        ])}
      </Frame>
    </Loading>
  );
}

const Faded = styled('div')({
  ...wide,
  transition: 'opacity 150ms ease-out 200ms',
  '&[data-stale]': { opacity: 0.5 },
});

// Fades the previous content while the next one loads.
export function Fading({ isStale, children }: { readonly isStale: boolean; readonly children: ReactNode }) {
  return (
    <Faded data-stale={isStale || undefined} aria-busy={isStale}>
      {children}
    </Faded>
  );
}

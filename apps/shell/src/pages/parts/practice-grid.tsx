import { styled } from '@mui/material/styles';
import type { PracticeSummaryDto } from '@telecare/contracts';
import { withPractice } from '@telecare/shell-sdk';
import { ArrowForwardRounded, color, fontSize, motion, radius, space } from '@telecare/ui';
import { Logo } from '../../chrome/logo.js';
import { practiceHost } from '../../tenancy/tenant-path.js';

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Card = styled('a')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  height: '100%',
  padding: space[4],
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  color: color.text,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  transition: `border-color ${motion}, background-color ${motion}`,
  '&:hover': { borderColor: color.primary, background: color.primarySoft },
  '& > svg': { color: color.mutedText },
});

const Host = styled('span')({ gridColumn: '1 / -1', paddingLeft: 48, color: color.mutedText, fontSize: fontSize[13] });

interface PracticeGridProps {
  readonly practices: readonly PracticeSummaryDto[];
  readonly start: '/dashboard' | '/';
}

export function PracticeGrid({ practices, start }: PracticeGridProps) {
  return (
    <Grid>
      {practices.map(({ id, name, subdomain, logoUrl }) => (
        <li key={id}>
          <Card href={withPractice(start, subdomain)}>
            <Logo name={name} logoUrl={logoUrl} />
            <ArrowForwardRounded aria-hidden />
            <Host>{practiceHost(subdomain)}</Host>
          </Card>
        </li>
      ))}
    </Grid>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { LoadFailure } from '@telecare/portal-kit';
import { fontSize, radius, space, tone } from '@telecare/ui';
import { useAbsentTexts } from '../absent.texts.js';
import type { AbsentToday } from './use-absent-today.js';
import { useAbsenceText } from './use-absence-text.js';

interface AbsentLinesProps {
  readonly today: AbsentToday;
  // Undefined if the user may not change anybody's hours, or the page only shows the day.
  readonly onOpen: ((practitionerId: string) => void) | undefined;
}

const List = styled('ul')({
  display: 'grid',
  margin: `0 0 ${space[2]}`,
  padding: `${space[1]} ${space[3]}`,
  listStyle: 'none',
  borderRadius: radius.card,
  background: tone('amber').tint,
  color: tone('amber').text,
  fontSize: fontSize[14],
});

const Line = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[2],
  minHeight: 30,
  overflowWrap: 'anywhere',
});

export function AbsentLines({ today: { query, absent }, onOpen }: AbsentLinesProps) {
  const { t } = useAbsentTexts();
  const { line } = useAbsenceText();
  return (
    <>
      <LoadFailure title={t('failed')} query={query} />
      {absent.length > 0 && (
        <List aria-label={t('label')}>
          {absent.map((one) => (
            <Line key={one.id}>
              <span>{line(one)}</span>
              {onOpen && (
                <Button
                  color="inherit"
                  size="small"
                  aria-label={t('showOf', { name: one.name })}
                  onClick={() => onOpen(one.id)}
                >
                  {t('show')}
                </Button>
              )}
            </Line>
          ))}
        </List>
      )}
    </>
  );
}

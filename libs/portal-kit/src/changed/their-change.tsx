import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { color, fontSize, fontWeight, Inline, media, radius, space, tone } from '@telecare/ui';
import { textsOf } from '../texts-of.js';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import type { TheirField } from './merge.js';
import type { TheirChange as Change } from './use-their-change.js';

const useChangeTexts = textsOf('their-change', { en, es });

export interface TheirChangeProps {
  readonly change: Change;
  readonly labels: Readonly<Record<string, string>>;
  readonly texts?: Readonly<Record<string, (value: never) => string>>;
}

const Box = styled('div')({
  display: 'grid',
  gap: space[3],
  padding: space[4],
  border: `1px solid ${color.hairline}`,
  borderLeft: `4px solid ${tone('amber').text}`,
  borderRadius: radius.control,
  background: color.surface,
  fontSize: fontSize[14],
  lineHeight: 1.5,
  '& p, & dl, & dd': { margin: 0 },
  '& dl > div': {
    display: 'grid',
    gap: `0 ${space[4]}`,
    paddingBlock: space[2],
    borderTop: `1px solid ${color.hairline}`,
  },
  '& dl > div:last-child': { borderBottom: `1px solid ${color.hairline}` },
  '& dt': { color: color.mutedText },
  // If there is room, shows the name beside both values.
  [media.fromTablet]: {
    '& dl > div': { gridTemplateColumns: '160px minmax(0, 1fr)' },
    '& dd': { gridColumn: 2 },
  },
  '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& strong': { fontWeight: fontWeight.strong },
});

export function TheirChange({ change, labels, texts }: TheirChangeProps) {
  const { t } = useChangeTexts();
  const { fields, chosen, choose } = change;
  if (fields.length === 0) return null;
  const isContested = fields.some((field) => field.isContested) && !chosen;
  return (
    <Box role="alert">
      <strong>{t('title')}</strong>
      <dl>
        {fields.map((field) => (
          <Field key={field.name} field={field} label={labels[field.name] ?? field.name} text={texts?.[field.name]} />
        ))}
      </dl>
      <p>{t(`${isContested ? 'choose' : sentenceOf(chosen)}`)}</p>
      {isContested && (
        <Inline>
          <Button variant="outlined" onClick={() => choose('theirs')}>
            {t('useTheirs')}
          </Button>
          <Button variant="outlined" onClick={() => choose('mine')}>
            {t('keepMine')}
          </Button>
        </Inline>
      )}
    </Box>
  );
}

function sentenceOf(chosen: Change['chosen']): string {
  if (!chosen) return 'taken';
  return chosen === 'theirs' ? 'usedTheirs' : 'keptMine';
}

interface FieldProps {
  readonly field: TheirField;
  readonly label: string;
  readonly text: ((value: never) => string) | undefined;
}

function Field({ field, label, text = undefined }: FieldProps) {
  const { t } = useChangeTexts();
  const plain = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const read = (value: unknown) => (text ? text(value as never) : plain(value)) || t('nothing');
  return (
    <div>
      <dt>{label}</dt>
      <dd>{t('theirs', { value: read(field.theirs) })}</dd>
      {field.isContested && <dd>{t('mine', { value: read(field.mine) })}</dd>}
    </div>
  );
}

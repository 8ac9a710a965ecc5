import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { fontSize, fontWeight, Inline, radius, space, tone } from '@telecare/ui';
import { useFailureTexts } from '../texts.js';
import type { TheirField } from './merge.js';
import type { TheirChange as Change } from './use-their-change.js';

export interface TheirChangeProps {
  readonly change: Change;
  /** What the fields are called, and how the values read that are no plain texts. */
  readonly labels: Readonly<Record<string, string>>;
  readonly texts?: Readonly<Record<string, (value: never) => string>>;
}

const Box = styled('div')({
  display: 'grid',
  gap: space[3],
  padding: space[4],
  borderRadius: radius.control,
  background: tone('amber').tint,
  color: tone('amber').text,
  fontSize: fontSize[14],
  lineHeight: 1.5,
  '& p, & dl, & dd': { margin: 0 },
  '& dl': { display: 'grid', gap: space[2] },
  '& dt': { fontWeight: fontWeight.strong },
  '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& strong': { fontWeight: fontWeight.strong },
});

/** What somebody else saved meanwhile, beside what was typed here; nothing while nobody did. */
export function TheirChange({ change, labels, texts }: TheirChangeProps) {
  const { t } = useFailureTexts();
  const { fields, chosen, choose } = change;
  if (fields.length === 0) return null;
  const isContested = fields.some((field) => field.isContested) && !chosen;
  return (
    <Box role="alert">
      <strong>{t('changed.title')}</strong>
      <dl>
        {fields.map((field) => (
          <Field key={field.name} field={field} label={labels[field.name] ?? field.name} text={texts?.[field.name]} />
        ))}
      </dl>
      <p>{t(`changed.${isContested ? 'choose' : sentenceOf(chosen)}`)}</p>
      {isContested && (
        <Inline>
          <Button variant="outlined" color="inherit" onClick={() => choose('theirs')}>
            {t('changed.useTheirs')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => choose('mine')}>
            {t('changed.keepMine')}
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
  const { t } = useFailureTexts();
  const plain = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'changed.yes' : 'changed.no');
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const read = (value: unknown) => (text ? text(value as never) : plain(value)) || t('changed.nothing');
  return (
    <div>
      <dt>{label}</dt>
      <dd>{t('changed.theirs', { value: read(field.theirs) })}</dd>
      {field.isContested && <dd>{t('changed.mine', { value: read(field.mine) })}</dd>}
    </div>
  );
}

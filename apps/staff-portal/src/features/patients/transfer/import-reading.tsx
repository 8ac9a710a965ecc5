import { styled } from '@mui/material/styles';
import { GENDERS, PATIENT_IMPORT_FIELDS, type PatientImportPreview } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, fontWeight, SelectField, space } from '@telecare/ui';
import { CHOSEN_ENCODINGS, tellingLines } from './file-text.js';
import type { ImportSession } from './use-import.js';
import { useImportTexts } from './import.texts.js';

type Column = PatientImportPreview['columns'][number];

const Choices = styled('details')({
  fontSize: fontSize[14],
  '& summary': { cursor: 'pointer', fontWeight: fontWeight.medium },
  '& > div': { display: 'grid', gap: space[3], marginTop: space[3] },
});

const Sample = styled('ul')({
  margin: 0,
  padding: `0 0 0 ${space[4]}`,
  color: color.mutedText,
  fontSize: fontSize[13],
  overflowWrap: 'anywhere',
});

interface ImportReadingProps {
  readonly session: ImportSession;
}

export function ImportReading({ session }: ImportReadingProps) {
  const { checked } = session;
  if (!checked) return null;
  return (
    <>
      {!checked.file.isCertain && <EncodingField session={session} />}
      <DateFormatField session={session} />
      <ColumnFields session={session} />
      <GenderFields session={session} />
    </>
  );
}

function EncodingField({ session: { checked, decode } }: ImportReadingProps) {
  const { t } = useImportTexts();
  if (!checked) return null;
  return (
    <div>
      <SelectField
        label={t('encoding')}
        help={t('encodingHelp')}
        options={CHOSEN_ENCODINGS.map((value) => ({ value, label: t(`encodings.${value}`) }))}
        value={checked.file.encoding}
        onChange={({ target }) => decode(target.value === 'macintosh' ? 'macintosh' : 'windows-1252')}
      />
      <Sample aria-label={t('encodingSample')}>
        {tellingLines(checked.file.text).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </Sample>
    </div>
  );
}

function DateFormatField({ session: { checked, read } }: ImportReadingProps) {
  const { t } = useImportTexts();
  const { dateFormat, dateFormats, columns } = checked!.preview;
  const [first, ...others] = dateFormats;
  if (!first || (others.length === 0 && dateFormat === 'ymd')) return null;
  const options = (others.length > 0 ? dateFormats : (['ymd', 'dmy', 'mdy'] as const)).map((value) => ({
    value: value,
    label: t(`dateFormats.${value}`),
  }));
  const sample = columns.find(({ field }) => field === 'dateOfBirth')?.samples[0] ?? '';
  return (
    <SelectField
      label={t('dateFormat')}
      help={t('dateFormatHelp', { sample })}
      options={dateFormat ? options : [{ value: '', label: t('choose') }, ...options]}
      value={dateFormat ?? ''}
      onChange={({ target }) => {
        const chosen = (['ymd', 'dmy', 'mdy'] as const).find((format) => format === target.value);
        if (chosen) read({ dateFormat: chosen });
      }}
    />
  );
}

function ColumnFields({ session: { checked, read } }: ImportReadingProps) {
  const { t } = useImportTexts();
  const { columns } = checked!.preview;
  const choose = (at: number, chosen: string) => {
    const field = PATIENT_IMPORT_FIELDS.find((known) => known === chosen) ?? null;
    // A field is filled by one column.
    read({
      columns: columns.map((column, index) => (index === at ? field : column.field === field ? null : column.field)),
    });
  };
  const options = [
    { value: '', label: t('fields.none') },
    ...PATIENT_IMPORT_FIELDS.map((value) => ({ value: value, label: t(`fields.${value}`) })),
  ];
  return (
    <Choices open={columns.some(({ field }) => field === null)}>
      <summary>{t('columns')}</summary>
      <div>
        {columns.map((column, index) => (
          <SelectField
            key={index}
            label={nameOf(column, index)}
            help={column.samples.join(' · ')}
            options={options}
            value={column.field ?? ''}
            onChange={({ target }) => choose(index, target.value)}
          />
        ))}
      </div>
    </Choices>
  );
}

const nameOf = ({ name }: Column, index: number): string => name || String(index + 1);

function GenderFields({ session: { checked, read } }: ImportReadingProps) {
  const { t } = useTranslation('staff-portal');
  const { t: tImport } = useImportTexts();
  const { genders } = checked!.preview;
  const unclear = genders.filter(({ value, gender }) => gender !== value);
  if (unclear.length === 0) return null;
  const options = GENDERS.map((value) => ({ value: value, label: t(`patients.genders.${value}`) }));
  return (
    <Choices open={genders.some(({ gender }) => gender === null)}>
      <summary>{tImport('genders')}</summary>
      <div>
        {unclear.map(({ value, gender }) => (
          <SelectField
            key={value}
            label={value}
            options={gender ? options : [{ value: '', label: tImport('choose') }, ...options]}
            value={gender ?? ''}
            onChange={({ target }) => {
              const chosen = GENDERS.find((known) => known === target.value);
              const others = (checked!.choices.genders ?? []).filter((other) => other.value !== value);
              if (chosen) read({ genders: [...others, { value, gender: chosen }] });
            }}
          />
        ))}
      </div>
    </Choices>
  );
}

import { styled } from '@mui/material/styles';
import { GENDERS, PATIENT_IMPORT_FIELDS, type PatientImportPreview } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, fontWeight, SelectField, space } from '@telecare/ui';
import { CHOSEN_ENCODINGS, tellingLines } from './file-text.js';
import type { ImportSession } from './use-import.js';

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
  const { t } = useTranslation('staff-portal');
  if (!checked) return null;
  return (
    <div>
      <SelectField
        label={t('patients.import.encoding')}
        help={t('patients.import.encodingHelp')}
        options={CHOSEN_ENCODINGS.map((value) => ({ value, label: t(`patients.import.encodings.${value}`) }))}
        value={checked.file.encoding}
        onChange={({ target }) => decode(target.value === 'macintosh' ? 'macintosh' : 'windows-1252')}
      />
      <Sample aria-label={t('patients.import.encodingSample')}>
        {tellingLines(checked.file.text).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </Sample>
    </div>
  );
}

function DateFormatField({ session: { checked, read } }: ImportReadingProps) {
  const { t } = useTranslation('staff-portal');
  const { dateFormat, dateFormats, columns } = checked!.preview;
  const [first, ...others] = dateFormats;
  if (!first || (others.length === 0 && dateFormat === 'ymd')) return null;
  const options = (others.length > 0 ? dateFormats : (['ymd', 'dmy', 'mdy'] as const)).map((value) => ({
    value: value,
    label: t(`patients.import.dateFormats.${value}`),
  }));
  const sample = columns.find(({ field }) => field === 'dateOfBirth')?.samples[0] ?? '';
  return (
    <SelectField
      label={t('patients.import.dateFormat')}
      help={t('patients.import.dateFormatHelp', { sample })}
      options={dateFormat ? options : [{ value: '', label: t('patients.import.choose') }, ...options]}
      value={dateFormat ?? ''}
      onChange={({ target }) => {
        const chosen = (['ymd', 'dmy', 'mdy'] as const).find((format) => format === target.value);
        if (chosen) read({ dateFormat: chosen });
      }}
    />
  );
}

function ColumnFields({ session: { checked, read } }: ImportReadingProps) {
  const { t } = useTranslation('staff-portal');
  const { columns } = checked!.preview;
  const choose = (at: number, chosen: string) => {
    const field = PATIENT_IMPORT_FIELDS.find((known) => known === chosen) ?? null;
    // A field is filled by one column.
    read({
      columns: columns.map((column, index) => (index === at ? field : column.field === field ? null : column.field)),
    });
  };
  const options = [
    { value: '', label: t('patients.import.fields.none') },
    ...PATIENT_IMPORT_FIELDS.map((value) => ({ value: value, label: t(`patients.import.fields.${value}`) })),
  ];
  return (
    <Choices open={columns.some(({ field }) => field === null)}>
      <summary>{t('patients.import.columns')}</summary>
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
  const { genders } = checked!.preview;
  const unclear = genders.filter(({ value, gender }) => gender !== value);
  if (unclear.length === 0) return null;
  const options = GENDERS.map((value) => ({ value: value, label: t(`patients.genders.${value}`) }));
  return (
    <Choices open={genders.some(({ gender }) => gender === null)}>
      <summary>{t('patients.import.genders')}</summary>
      <div>
        {unclear.map(({ value, gender }) => (
          <SelectField
            key={value}
            label={value}
            options={gender ? options : [{ value: '', label: t('patients.import.choose') }, ...options]}
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

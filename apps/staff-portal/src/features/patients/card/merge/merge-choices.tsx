import { styled } from '@mui/material/styles';
import {
  isChoiceOpen,
  mayKeepBothHistories,
  type MergeChoices as Choices,
  MERGED_FACTS,
  type MergedFact,
  type MergeSide,
  PATIENT_MERGE_SIDES,
  type PatientMergePreview,
  type PatientToMerge,
} from '@telecare/contracts';
import { addressText, emergencyContactText, useContactTexts } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { color, dateText, fontSize, fontWeight, media, noonOf, space, touchTarget } from '@telecare/ui';
import { useMergeTexts } from './merge.texts.js';

type Field = MergedFact | 'medicalHistory';

interface MergeChoicesProps {
  readonly preview: PatientMergePreview;
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

const Table = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: fontSize[14],
  '& th, & td': {
    padding: `${space[1]} ${space[2]} ${space[1]} 0`,
    borderBottom: `1px solid ${color.hairline}`,
    verticalAlign: 'top',
    textAlign: 'start',
    fontWeight: fontWeight.regular,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  '& thead th': { fontWeight: fontWeight.strong },
  '& thead th:first-of-type': { width: '24%' },
  '& [data-chosen]': { fontWeight: fontWeight.strong },
  '& tbody th, & small': { color: color.mutedText, fontSize: fontSize[13] },
  '& small': { display: 'block', fontWeight: fontWeight.regular },
});

const Choice = styled('label')({
  display: 'flex',
  gap: space[2],
  [media.touch]: { minHeight: touchTarget },
  cursor: 'pointer',
  '& input': { flexShrink: 0, width: 20, height: 20, margin: 0, accentColor: color.primary },
});

const FIELDS: readonly Field[] = [...MERGED_FACTS, 'medicalHistory'];

const LABELS: Readonly<Partial<Record<Field, string>>> = { dateOfBirth: 'born' };

export function MergeChoices({ preview, choices, onChange }: MergeChoicesProps) {
  const { t } = useMergeTexts();
  return (
    <Table aria-label={t('compared')}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          {PATIENT_MERGE_SIDES.map((side) => (
            <th key={side} scope="col">
              {t(side, { name: preview[side].name })}
              {preview[side].hasAccount && <small>{t('account')}</small>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FIELDS.map((field) => (
          <Row key={field} field={field} preview={preview} choices={choices} onChange={onChange} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ field, preview, choices, onChange }: MergeChoicesProps & { readonly field: Field }) {
  const { t: common } = useTranslation('staff-portal');
  const { t } = useMergeTexts();
  const { t: contact } = useContactTexts();
  const label = isContact(field) ? contact(field) : common(`patients.${LABELS[field] ?? field}`);
  const valueOf = useValueOf(field);
  const isOpen = isOpenField(field, preview);
  const choose = (choice: Choices['medicalHistory']) => onChange({ ...choices, [field]: choice });
  const radio = (choice: Choices['medicalHistory'], text: string) => (
    <Choice>
      <input
        type="radio"
        name={field}
        aria-label={t('valueOf', { field: label, value: text })}
        checked={choices[field] === choice}
        onChange={() => choose(choice)}
      />
      {text}
    </Choice>
  );
  return (
    <>
      <tr>
        <th scope="row">{label}</th>
        {PATIENT_MERGE_SIDES.map((side) => (
          <td key={side} data-chosen={isChosen(field, side, choices) || undefined}>
            {isOpen ? radio(side, valueOf(preview[side])) : valueOf(preview[side])}
          </td>
        ))}
      </tr>
      {field === 'medicalHistory' && mayKeepBothHistories(preview.kept, preview.other) && (
        <tr>
          <td />
          <td colSpan={2} data-chosen={choices.medicalHistory === 'both' || undefined}>
            {radio('both', t('both'))}
          </td>
        </tr>
      )}
    </>
  );
}

const isContact = (field: Field) => field === 'address' || field === 'emergencyContact';

const isChosen = (field: Field, side: MergeSide, choices: Choices): boolean =>
  choices[field] === side || choices[field] === 'both';

const isOpenField = (field: Field, { kept, other }: PatientMergePreview): boolean =>
  field === 'medicalHistory'
    ? kept.medicalHistory !== null && other.medicalHistory !== null && kept.medicalHistory !== other.medicalHistory
    : isChoiceOpen(field, kept, other);

function useValueOf(field: Field) {
  const { t } = useTranslation('staff-portal');
  return (record: PatientToMerge): string => {
    if (record[field] === null) return t('patients.notKnown');
    if (field === 'address') return addressText(record.address!);
    if (field === 'emergencyContact') return emergencyContactText(record.emergencyContact!);
    const value = record[field];
    if (field === 'dateOfBirth') return dateText(noonOf(value), 'UTC');
    return field === 'gender' ? t(`patients.genders.${value}`) : value;
  };
}

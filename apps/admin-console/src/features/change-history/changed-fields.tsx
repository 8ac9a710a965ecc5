import { styled } from '@mui/material/styles';
import { type ChangedFieldDto, ROLES } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, space } from '@telecare/ui';
import { useChangeHistoryTexts } from './texts.js';

interface ChangedFieldsProps {
  readonly fields: readonly ChangedFieldDto[];
}

const List = styled('ul')({
  margin: 0,
  paddingLeft: space[4],
  color: color.mutedText,
  fontSize: fontSize[13],
  overflowWrap: 'anywhere',
});

/** Each changed field with its value before and after, or its name alone where values are not recorded. */
export function ChangedFields({ fields }: ChangedFieldsProps) {
  const { t } = useChangeHistoryTexts();
  const valueOf = useValue();
  if (fields.length === 0) return null;
  return (
    <List>
      {fields.map(({ field, before, after, shown }, at) => (
        <li key={`${field}-${at}`}>
          {shown
            ? t('changed', { field: t(`fields.${field}`), before: valueOf(before), after: valueOf(after) })
            : t('changedUnseen', { field: t(`fields.${field}`) })}
        </li>
      ))}
    </List>
  );
}

function useValue() {
  const { t } = useChangeHistoryTexts();
  const { t: tConsole } = useTranslation('admin-console');
  const wordOf = (value: string) => {
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'on' : 'off');
    return ROLES.some((role) => role === value) ? tConsole(`roles.${value}`) : value;
  };
  return (value: string | null) => (value === null ? t('nothing') : value.split(', ').map(wordOf).join(', '));
}

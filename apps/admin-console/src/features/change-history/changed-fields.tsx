import { styled } from '@mui/material/styles';
import type { ChangedFieldDto } from '@telecare/contracts';
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
  // Cells of a phone's card align right, which would separate the bullets from their text.
  textAlign: 'start',
});

const CODED = new Set(['language', 'mode', 'color', 'booking', 'status']);

/** Fields that contain lists of roles. Text that users typed, such as a reason or a name, is shown unchanged. */
const OF_ROLES = new Set(['role', 'factor_roles']);

const SWITCHES = new Set([
  'is_active',
  'calendar_shows_type',
  'allowed',
  'enabled',
  'setting',
  'is_on',
  'asks_staff',
  'messages_blocked',
]);

export function ChangedFields({ fields }: ChangedFieldsProps) {
  const { t } = useChangeHistoryTexts();
  const valueOf = useValue();
  if (fields.length === 0) return null;
  return (
    <List>
      {fields.map(({ field, before, after, shown }, at) => (
        <li key={`${field}-${at}`}>
          {shown
            ? t('changed', {
                field: t(`fields.${field}`),
                before: valueOf(field, before),
                after: valueOf(field, after),
              })
            : t('changedUnseen', { field: t(`fields.${field}`) })}
        </li>
      ))}
    </List>
  );
}

function useValue() {
  const { t } = useChangeHistoryTexts();
  const { t: tConsole } = useTranslation('admin-console');
  const roleNames = (value: string) =>
    value
      .split(', ')
      .map((role) => tConsole(`roles.${role}`, { defaultValue: role }))
      .join(', ');
  return (field: string, value: string | null) => {
    if (value === null) return t('nothing');
    if (OF_ROLES.has(field)) return roleNames(value);
    if (CODED.has(field)) return t(`values.${field}.${value}`, { defaultValue: value });
    const isSwitch = SWITCHES.has(field) && (value === 'true' || value === 'false');
    return isSwitch ? t(value === 'true' ? 'on' : 'off') : value;
  };
}

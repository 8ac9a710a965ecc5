import { styled } from '@mui/material/styles';
import type { UserDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, fontWeight, RoleChip, space } from '@telecare/ui';
import { useId } from 'react';

const Label = styled('p')({ margin: `0 0 ${space[2]}`, fontSize: fontSize[14], fontWeight: fontWeight.medium });

const List = styled('ul')({
  display: 'grid',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] },
});

const Practice = styled('span')({ color: color.mutedText, fontSize: fontSize[13], overflowWrap: 'anywhere' });

/** Every role with the practice it counts in. */
export function CurrentRoles({ user }: { readonly user: UserDto }) {
  const { t } = useTranslation('admin-console');
  const id = useId();
  return (
    <div>
      <Label id={id}>{t('users.currentRoles')}</Label>
      {user.roles.length === 0 && <Practice>{t('users.noRoleText')}</Practice>}
      <List aria-labelledby={id}>
        {user.roles.map(({ role, practice }) => (
          <li key={`${role} ${practice?.id}`}>
            <RoleChip role={role} label={t(`roles.${role}`)} />
            <Practice>{practice?.name ?? t('users.noPractice')}</Practice>
          </li>
        ))}
      </List>
    </div>
  );
}

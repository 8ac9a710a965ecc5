import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, RoleChip, space } from '@telecare/ui';
import { practiceLabel } from '../../practice-host.js';
import type { Membership } from './user.rules.js';

const List = styled('ul')({
  display: 'grid',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] },
});

const Practice = styled('span')({ color: color.mutedText, fontSize: fontSize[13], overflowWrap: 'anywhere' });

interface MembershipListProps {
  readonly memberships: readonly Membership[];
  readonly labelledBy?: string;
}

export function MembershipList({ memberships, labelledBy }: MembershipListProps) {
  const { t } = useTranslation('admin-console');
  return (
    <List aria-labelledby={labelledBy} aria-label={labelledBy ? undefined : t('users.currentRoles')}>
      {memberships.map(({ practice, roles }) => (
        <li key={practice?.id ?? 'platform'}>
          {roles.map((role) => (
            <RoleChip key={role} role={role} label={t(`roles.${role}`)} />
          ))}
          <Practice>{practice ? practiceLabel(practice) : t('users.noPractice')}</Practice>
        </li>
      ))}
    </List>
  );
}

import { styled } from '@mui/material/styles';
import type { UserDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, fontWeight, space } from '@telecare/ui';
import { useId } from 'react';
import { MembershipList } from '../membership-list.js';
import { membershipsOf } from '../user.rules.js';

const Label = styled('p')({ margin: `0 0 ${space[2]}`, fontSize: fontSize[14], fontWeight: fontWeight.medium });

const None = styled('span')({ color: color.mutedText, fontSize: fontSize[13] });

export function CurrentRoles({ user }: { readonly user: UserDto }) {
  const { t } = useTranslation('admin-console');
  const id = useId();
  const memberships = membershipsOf(user);
  return (
    <div>
      <Label id={id}>{t('users.currentRoles')}</Label>
      {memberships.length === 0 && <None>{t('users.noRoleText')}</None>}
      <MembershipList memberships={memberships} labelledBy={id} />
    </div>
  );
}

import { styled } from '@mui/material/styles';
import { highestRole, ROLES } from '@telecare/contracts';
import { useSession, useTranslation } from '@telecare/shell-sdk';
import { color, DataCard, fontSize, fontWeight, InitialsAvatar, MailAddress, RoleChip, space } from '@telecare/ui';

const Person = styled('div')({ display: 'flex', alignItems: 'center', gap: space[4], minWidth: 0 });

const Name = styled('p')({ margin: 0, fontSize: fontSize[18], fontWeight: fontWeight.strong, lineHeight: 1.3 });

const Quiet = styled('p')({ margin: '2px 0 8px', color: color.mutedText, fontSize: fontSize[13] });

const Roles = styled('ul')({
  display: 'grid',
  gap: space[3],
  margin: `${space[4]} 0 0`,
  padding: `${space[4]} 0 0`,
  borderTop: `1px solid ${color.hairline}`,
  listStyle: 'none',
  '& span + span': { display: 'block', marginTop: 2, color: color.mutedText, fontSize: fontSize[13] },
});

export function ProfileSummary() {
  const { t } = useTranslation();
  const { user, roles } = useSession();
  const highest = highestRole(roles.map(({ role }) => role));
  const highestFirst = roles.toSorted((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role));
  return (
    <DataCard>
      <Person>
        <InitialsAvatar name={user.displayName} size={64} />
        <div>
          <Name>{user.displayName}</Name>
          <Quiet>
            <MailAddress address={user.email} />
          </Quiet>
          {highest && <RoleChip role={highest} label={t(`roles.${highest}`)} />}
        </div>
      </Person>
      {roles.length > 1 && (
        <Roles aria-label={t('profile.allRoles')}>
          {highestFirst.map(({ role, practice }) => (
            <li key={`${role} ${practice?.id}`}>
              <RoleChip role={role} label={t(`roles.${role}`)} />
              <span>{practice ? t('profile.roleAt', { practice: practice.name }) : t('profile.roleEverywhere')}</span>
            </li>
          ))}
        </Roles>
      )}
    </DataCard>
  );
}

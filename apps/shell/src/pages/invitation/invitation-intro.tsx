import { styled } from '@mui/material/styles';
import type { InvitationLookupDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { bodySize, color, dateText, fontSize, readerZone, RoleChip, space } from '@telecare/ui';
import { Logo } from '../../chrome/logo.js';

const Root = styled('div')({ display: 'grid', gap: space[3], justifyItems: 'start' });

const Facts = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[3],
  rowGap: space[2],
  margin: 0,
  color: color.mutedText,
  fontSize: fontSize[14],
  lineHeight: 1.5,
  '& strong': { color: color.text, fontSize: bodySize, fontWeight: 'inherit', flexBasis: '100%' },
});

export function InvitationIntro({ invitation }: { readonly invitation: InvitationLookupDto }) {
  const { t } = useTranslation();
  const { practice, invitedByName, role, expiresAt, needsApproval } = invitation;
  return (
    <Root>
      <Logo name={practice?.name ?? t('invitation.platform')} logoUrl={practice?.logoUrl ?? null} size="lg" />
      <Facts>
        <strong>
          {invitedByName ? t('invitation.invited.by', { name: invitedByName }) : t('invitation.invited.nobody')}
        </strong>
        <RoleChip role={role} label={t('invitation.invited.role', { role: t(`roles.${role}`) })} />
        {needsApproval && <span>{t('invitation.invited.approval', { practice: practice?.name })}</span>}
        <span>{t('invitation.invited.until', { date: dateText(new Date(expiresAt), readerZone()) })}</span>
      </Facts>
    </Root>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { Role } from '@telecare/contracts';
import { usePathInPractice, useSession, useTenant } from '@telecare/shell-sdk';
import { ConfirmDialog, TextLink } from '@telecare/ui';
import { hasFactorQuery } from './sign-in-policy.api.js';
import { useSignInPolicyTexts } from './sign-in-policy.texts.js';

export function useOwnRoles(): Role[] {
  const { roles } = useSession();
  const { practice } = useTenant();
  return roles.filter((held) => !held.practice || held.practice.id === practice.id).map(({ role }) => role);
}

interface OwnRoleQuestionProps {
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function OwnRoleQuestion({ pending, onConfirm, onCancel }: OwnRoleQuestionProps) {
  const { t } = useSignInPolicyTexts();
  const inPractice = usePathInPractice();
  const { data: hasFactor } = useQuery(hasFactorQuery(useApi()));
  return (
    <ConfirmDialog
      open
      title={t('own.title')}
      cancelLabel={t('own.cancel')}
      confirmLabel={t('own.confirm')}
      pending={pending || hasFactor === undefined}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {hasFactor === true && <p>{t('own.has')}</p>}
      {hasFactor === false && (
        <>
          <p>{t('own.hasNone')}</p>
          <TextLink to={inPractice('/settings')}>{t('own.settings')}</TextLink>
        </>
      )}
    </ConfirmDialog>
  );
}

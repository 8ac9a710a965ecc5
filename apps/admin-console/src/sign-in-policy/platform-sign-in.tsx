import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { type Role, ROLES } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import {
  CardSkeleton,
  CheckboxField,
  DataCard,
  FieldGroup,
  FieldPair,
  FormFields,
  Loading,
  Section,
  SelectField,
} from '@telecare/ui';
import { idleOptions } from './idle-minutes.js';
import { OwnRoleQuestion } from './own-role-question.js';
import { platformSignInQuery, type SignInPolicy } from './sign-in-policy.api.js';
import { useSignInPolicyTexts } from './sign-in-policy.texts.js';
import { usePlatformSignIn } from './use-platform-sign-in.js';

export function PlatformSignIn() {
  const { t } = useSignInPolicyTexts();
  const policy = useQuery(platformSignInQuery(useApi()));
  return (
    <Section title={t('title')}>
      {policy.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={6} />
        </Loading>
      )}
      <LoadFailure title={t('loadFailed')} query={policy} />
      {policy.data && <Policy policy={policy.data} />}
    </Section>
  );
}

function Policy({ policy }: { readonly policy: SignInPolicy }) {
  const { t } = useSignInPolicyTexts();
  const { t: words } = useTranslation('admin-console');
  const setting = usePlatformSignIn(policy);
  const { factorRoles, staffIdleMinutes } = policy;
  const rolesWith = (role: Role, isRequired: boolean) =>
    ROLES.filter((name) => (name === role ? isRequired : factorRoles.includes(name)));
  return (
    <DataCard>
      <FormFields>
        <p>{t('factor.platformText')}</p>
        <FieldGroup label={t('factor.title')}>
          {ROLES.map((role) => (
            <CheckboxField
              key={role}
              label={words(`roles.${role}`)}
              checked={factorRoles.includes(role)}
              disabled={setting.isPending}
              onChange={({ target }) => setting.change({ factorRoles: rolesWith(role, target.checked) })}
            />
          ))}
        </FieldGroup>
        <p>{t('idle.text')}</p>
        <FieldPair>
          <SelectField
            label={t('idle.superAdministrators')}
            options={idleOptions(t)}
            value={`${staffIdleMinutes}`}
            disabled={setting.isPending}
            onChange={({ target }) => setting.change({ staffIdleMinutes: Number(target.value) })}
          />
        </FieldPair>
      </FormFields>
      {setting.isAsking && (
        <OwnRoleQuestion pending={setting.isPending} onConfirm={setting.confirm} onCancel={setting.cancel} />
      )}
    </DataCard>
  );
}

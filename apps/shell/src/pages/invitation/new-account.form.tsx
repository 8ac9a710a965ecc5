import Button from '@mui/material/Button';
import { PASSWORD_MIN_LENGTH } from '@telecare/contracts';
import { Form } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { DataCard, FieldPair, FormFields, PasswordField, Section, SubmitButton, TextField } from '@telecare/ui';
import { FormFailure } from '../parts/form-failure.js';
import { CardActions } from '../parts/card-parts.js';
import type { NewAccount } from './use-new-account.js';

interface NewAccountFormProps {
  readonly email: string;
  readonly account: NewAccount;
  readonly onSignIn: () => void;
}

export function NewAccountForm({ email, account, onSignIn }: NewAccountFormProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('invitation.account.title')}>
      <DataCard>
        <Form unsaved={account.unsaved} forgetFailure={account.forgetFailure} onSubmit={account.submit}>
          <FormFields>
            <TextField
              label={t('fields.email')}
              type="email"
              autoComplete="username"
              value={email}
              help={t('invitation.account.emailHelp')}
              readOnly
            />
            <Names form={account.form} />
            <Passwords form={account.form} />
            <FormFailure title={t('invitation.account.failed')} error={account.failure} />
            <CardActions>
              <Button variant="text" onClick={onSignIn} disabled={account.pending}>
                {t('invitation.account.toSignIn')}
              </Button>
              <SubmitButton pending={account.pending}>{t('invitation.account.submit')}</SubmitButton>
            </CardActions>
          </FormFields>
        </Form>
      </DataCard>
    </Section>
  );
}

type Part = Pick<NewAccount, 'form'>;

function Names({ form: { register, formState } }: Part) {
  const { t } = useTranslation();
  const named = (message: string) => ({ validate: (typed: string) => typed.trim() !== '' || t(message) });
  return (
    <FieldPair>
      <TextField
        label={t('fields.firstName')}
        autoComplete="given-name"
        maxLength={100}
        error={formState.errors.firstName?.message}
        {...register('firstName', named('invitation.account.firstNameRequired'))}
      />
      <TextField
        label={t('fields.lastName')}
        autoComplete="family-name"
        maxLength={100}
        error={formState.errors.lastName?.message}
        {...register('lastName', named('invitation.account.lastNameRequired'))}
      />
    </FieldPair>
  );
}

function Passwords({ form: { register, formState, getValues } }: Part) {
  const { t } = useTranslation();
  const look = { showLabel: t('fields.showTyped'), hideLabel: t('fields.hideTyped'), autoComplete: 'new-password' };
  const tooShort = t('passwords.tooShort', { count: PASSWORD_MIN_LENGTH });
  return (
    <>
      <PasswordField
        {...look}
        label={t('invitation.account.password')}
        help={t('passwords.help', { count: PASSWORD_MIN_LENGTH })}
        error={formState.errors.password?.message}
        {...register('password', {
          validate: (typed) => typed.length >= PASSWORD_MIN_LENGTH || tooShort,
          deps: formState.touchedFields.confirm ? ['confirm'] : [],
        })}
      />
      <PasswordField
        {...look}
        label={t('invitation.account.confirm')}
        error={formState.errors.confirm?.message}
        {...register('confirm', {
          validate: (typed) => typed === getValues('password') || t('invitation.account.differ'),
        })}
      />
    </>
  );
}

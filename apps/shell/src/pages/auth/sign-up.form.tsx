import { PASSWORD_MIN_LENGTH } from '@telecare/contracts';
import { Form } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import {
  DataCard,
  FieldPair,
  FormActions,
  FormFields,
  PasswordField,
  Section,
  SubmitButton,
  TextField,
} from '@telecare/ui';
import { Notice } from '../parts/notice.js';
import { useSignUp } from './use-sign-up.js';

export function SignUpForm() {
  const { t } = useTranslation();
  const { register, submit, refusal, forgetRefusal, isDirty, errors, pending } = useSignUp();
  return (
    <Section title={t('signUp.title')}>
      <DataCard>
        <Form unsaved={isDirty} forgetFailure={forgetRefusal} onSubmit={submit}>
          <FormFields>
            <FieldPair>
              <TextField
                label={t('fields.firstName')}
                autoComplete="given-name"
                maxLength={100}
                {...register('firstName')}
              />
              <TextField
                label={t('fields.lastName')}
                autoComplete="family-name"
                maxLength={100}
                {...register('lastName')}
              />
            </FieldPair>
            <TextField
              label={t('fields.email')}
              type="email"
              autoComplete="username"
              maxLength={254}
              error={errors.email?.message}
              {...register('email')}
            />
            <PasswordField
              label={t('signUp.password')}
              showLabel={t('fields.showTyped')}
              hideLabel={t('fields.hideTyped')}
              autoComplete="new-password"
              maxLength={256}
              help={t('passwords.help', { count: PASSWORD_MIN_LENGTH })}
              error={errors.password?.message}
              {...register('password')}
            />
            {refusal && <Notice title={refusal.title} text={[refusal.text, refusal.hint].filter(Boolean).join('. ')} />}
            <FormActions>
              <SubmitButton pending={pending}>{t('signUp.submit')}</SubmitButton>
            </FormActions>
          </FormFields>
        </Form>
      </DataCard>
    </Section>
  );
}

import { type Role, STAFF_ROLES } from '@telecare/contracts';
import { CancelButton, Form, FormDialog } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, FormActions, FormAlert, FormFields, SelectField, SubmitButton, TextField } from '@telecare/ui';
import { FormFailure } from '../../../failures.js';
import { InviteLanguageField } from './invite-language.field.js';
import { InvitePracticeField } from './invite-practice.field.js';
import { useInvite } from './use-invite.js';

const invitableRoles = (onPlatform: boolean): readonly Role[] =>
  onPlatform ? ['super_admin', ...STAFF_ROLES] : STAFF_ROLES;

export function InviteUserDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin-console');
  const { form, fields, isTyped, change, fault, submit, invite, choosesPractice, offered, ...confirmation } =
    useInvite(onClose);
  const roles = invitableRoles(choosesPractice).map((role) => ({ value: role, label: t(`roles.${role}`) }));
  return (
    <>
      <FormDialog title={t('users.invite.title')} record="new" onClose={onClose}>
        <Form ref={form} unsaved={isTyped} forgetFailure={invite.reset} onSubmit={submit}>
          <FormFields>
            <TextField
              label={t('users.email')}
              name="email"
              type="email"
              autoComplete="off"
              maxLength={254}
              value={fields.email}
              onChange={({ target }) => change({ email: target.value })}
              error={fault === 'emailInvalid' ? t('users.invite.faults.emailInvalid') : undefined}
              aria-required
            />
            <SelectField
              label={t('users.role')}
              name="role"
              options={[{ value: '', label: t('users.invite.chooseRole') }, ...roles]}
              value={fields.role}
              onChange={({ target }) => change({ role: target.value as typeof fields.role })}
              aria-required
            />
            {choosesPractice && fields.role !== 'super_admin' && (
              <InvitePracticeField {...offered} value={fields.practiceId} fault={fault} onChange={change} />
            )}
            <InviteLanguageField value={fields.language} choosesPractice={choosesPractice} onChange={change} />
            {fault === 'emailAndRole' && (
              <FormAlert title={t('users.invite.validationError')}>{t('users.invite.faults.emailAndRole')}</FormAlert>
            )}
            <FormFailure title={t('users.invite.failed')} error={invite.error} />
            <FormActions>
              <CancelButton>{t('cancel')}</CancelButton>
              <SubmitButton pending={invite.isPending}>{t('users.invite.send')}</SubmitButton>
            </FormActions>
          </FormFields>
        </Form>
      </FormDialog>
      <ConfirmDialog
        open={confirmation.confirming}
        title={t('users.invite.superTitle')}
        cancelLabel={t('cancel')}
        confirmLabel={t('users.invite.superConfirm')}
        onConfirm={confirmation.send}
        onCancel={() => confirmation.setConfirming(false)}
      >
        {t('users.invite.superText', { email: fields.email.trim() })}
      </ConfirmDialog>
    </>
  );
}

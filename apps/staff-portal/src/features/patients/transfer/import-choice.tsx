import { CancelButton, Form } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { CheckboxField, FormActions, FormAlert, FormFields, SubmitButton } from '@telecare/ui';
import { type FormEvent, useState } from 'react';
import { ActFailure } from '../act-failure.js';
import { DoubtfulRows } from './doubtful/doubtful-rows.js';
import { ImportFileField } from './import-file.field.js';
import { ImportPreview } from './import-preview.js';
import { ImportReading } from './import-reading.js';
import type { ImportSession } from './use-import.js';

interface ImportChoiceProps {
  readonly session: ImportSession;
}

export function ImportChoice({ session }: ImportChoiceProps) {
  const { t } = useTranslation('staff-portal');
  const { check, checked, send, choose, tooLarge, rows } = session;
  const [invite, setInvite] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate(invite);
  };
  const hasAddresses = rows.some(({ cells }) => cells.email);
  return (
    <Form unsaved={rows.length > 0} forgetFailure={send.reset} onSubmit={submit}>
      <FormFields>
        <ImportFileField checking={check.isPending} onChoose={(file) => void choose(file)} />
        {tooLarge && <FormAlert title={t('patients.import.tooLarge')} />}
        <ActFailure sentence="patients.import.failed" error={check.error} />
        {checked && <ImportReading session={session} />}
        {checked && <ImportPreview preview={checked.preview} ready={rows.length} />}
        {checked && <DoubtfulRows session={session} />}
        {checked && hasAddresses && (
          <CheckboxField
            label={t('patients.import.invite')}
            help={t('patients.import.inviteHelp')}
            checked={invite}
            onChange={({ target }) => setInvite(target.checked)}
          />
        )}
        <FormActions>
          <CancelButton>{t('cancel')}</CancelButton>
          <SubmitButton pending={false} disabled={!checked || check.isPending || rows.length === 0}>
            {t('patients.import.submit', { count: rows.length })}
          </SubmitButton>
        </FormActions>
      </FormFields>
    </Form>
  );
}

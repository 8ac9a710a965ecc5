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
import { useImportTexts } from './import.texts.js';

interface ImportChoiceProps {
  readonly session: ImportSession;
}

export function ImportChoice({ session }: ImportChoiceProps) {
  const { t } = useTranslation('staff-portal');
  const { t: tImport } = useImportTexts();
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
        {tooLarge && <FormAlert title={tImport('tooLarge')} />}
        <ActFailure sentence="patients.import.failed" error={check.error} />
        {checked && <ImportReading session={session} />}
        {checked && <ImportPreview preview={checked.preview} ready={rows.length} />}
        {checked && <DoubtfulRows session={session} />}
        {checked && hasAddresses && (
          <CheckboxField
            label={tImport('invite')}
            help={tImport('inviteHelp')}
            checked={invite}
            onChange={({ target }) => setInvite(target.checked)}
          />
        )}
        <FormActions>
          <CancelButton>{t('cancel')}</CancelButton>
          <SubmitButton pending={false} disabled={!checked || check.isPending || rows.length === 0}>
            {tImport('submit', { count: rows.length })}
          </SubmitButton>
        </FormActions>
      </FormFields>
    </Form>
  );
}

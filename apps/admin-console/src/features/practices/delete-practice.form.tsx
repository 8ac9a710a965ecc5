import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import type { ManagedPracticeDto } from '@telecare/contracts';
import { CancelButton, Form } from '@telecare/portal-kit';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { color, DataCard, fontSize, FormActions, FormFields, SubmitButton, TextField } from '@telecare/ui';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../failures.js';
import { ExportPanel } from '../../practice-exports/export-panel.js';
import { practiceHost } from '../../practice-host.js';
import { deletePracticeMutation } from './practices.api.js';

interface DeletePracticeFormProps {
  readonly practice: ManagedPracticeDto;
  readonly onDeleted: () => void;
}

const Text = styled('div')({
  display: 'grid',
  gap: 8,
  color: color.mutedText,
  fontSize: fontSize[14],
  lineHeight: 1.55,
  '& p': { margin: 0 },
  '& strong': { color: color.danger },
});

/** Confirms a deletion: shows what will be lost, offers an export, and requires typing the practice's name. */
export function DeletePracticeForm({ practice, onDeleted }: DeletePracticeFormProps) {
  const { t } = useTranslation('admin-console');
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const removal = useMutation(deletePracticeMutation(useApi(), useQueryClient(), practice.id));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    removal.mutate(practice.name, {
      onSuccess: () => {
        toast({ title: t('success'), description: t('practices.deleted') });
        onDeleted();
      },
    });
  };
  // The typed name only confirms the deletion, so it counts as no unsaved input.
  return (
    <Form unsaved={false} forgetFailure={removal.reset} onSubmit={submit}>
      <FormFields>
        <Text>
          <p>
            {practice.name} · {practiceHost(practice.subdomain)}
          </p>
          <p>{t('practices.deleteText')}</p>
          {practice.upcomingAppointments > 0 && (
            <p>
              <strong>{t('practices.upcomingLost', { count: practice.upcomingAppointments })}</strong>
            </p>
          )}
          <p>{t('practices.deleteKept')}</p>
        </Text>
        <DataCard>
          <ExportPanel practiceId={practice.id} />
        </DataCard>
        <TextField
          label={t('practices.typeName', { name: practice.name })}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <DeletionFailure error={removal.error} />
        <FormActions>
          <CancelButton>{t('cancel')}</CancelButton>
          <SubmitButton color="error" pending={removal.isPending} disabled={typed.trim() !== practice.name}>
            {t('practices.delete')}
          </SubmitButton>
        </FormActions>
      </FormFields>
    </Form>
  );
}

function DeletionFailure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('admin-console');
  const { code = '', detail: message = '' } = asProblem(error);
  return <FormFailure title={t(FAILED_STEP[code] ?? 'practices.deleteFailed', { message })} error={error} />;
}

const FAILED_STEP: Record<string, string> = {
  'practice.roles_not_removed': 'practices.rolesNotRemoved',
  'practice.profiles_not_updated': 'practices.profilesNotUpdated',
};

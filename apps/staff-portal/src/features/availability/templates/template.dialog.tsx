import { useApi } from '@telecare/api-client';
import { MESSAGE_MAX, MESSAGE_TEMPLATE_NAME_MAX, type MessageTemplateDto } from '@telecare/contracts';
import { CancelButton, Form, FormDialog, TheirChange, useSharedForm } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { FormActions, FormFields, SubmitButton, TextAreaField, TextField } from '@telecare/ui';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { FormFailure } from '../../../failures.js';
import { saveTemplateMutation } from './templates.api.js';
import { useTemplateTexts } from './templates.texts.js';
import { useTemplateChange } from './use-template-change.js';

interface Fields {
  readonly name: string;
  readonly content: string;
}

interface TemplateDialogProps {
  readonly template: MessageTemplateDto | undefined;
  readonly onClose: () => void;
}

const toFields = (template: MessageTemplateDto | undefined): Fields => ({
  name: template?.name ?? '',
  content: template?.content ?? '',
});

export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('staff-portal');
  const { t: own } = useTemplateTexts();
  const form = useForm<Fields>({ mode: 'onTouched', defaultValues: toFields(template) });
  const { errors, isDirty } = form.formState;
  const theirs = useSharedForm(form, template, toFields);
  const save = useTemplateChange(saveTemplateMutation(useApi(), template?.id), { title: own('saved') }, onClose);
  const send = (fields: Fields, seen = theirs.seen) =>
    save.mutate(
      { ...fields, revision: seen?.revision },
      { onError: (error) => theirs.meet(error, (now) => send(fields, now)) },
    );
  const submit = (event: FormEvent) => void form.handleSubmit((fields) => send(fields))(event);
  const given = (missing: string) => ({ validate: (text: string) => text.trim() !== '' || own(missing) });
  return (
    <FormDialog title={own(template ? 'editTitle' : 'add')} record={template?.id ?? 'new'} onClose={onClose}>
      <Form unsaved={isDirty} forgetFailure={save.reset} onSubmit={submit}>
        <FormFields>
          <TextField
            label={own('name')}
            maxLength={MESSAGE_TEMPLATE_NAME_MAX}
            error={errors.name?.message}
            {...form.register('name', given('nameMissing'))}
          />
          <TextAreaField
            label={own('content')}
            rows={6}
            maxLength={MESSAGE_MAX}
            error={errors.content?.message}
            {...form.register('content', given('contentMissing'))}
          />
          <TheirChange change={theirs.change} labels={{ name: own('name'), content: own('content') }} />
          <FormFailure title={own('notSaved')} error={theirs.failureOf(save.error)} />
          <FormActions>
            <CancelButton>{t('cancel')}</CancelButton>
            <SubmitButton pending={save.isPending}>{own('save')}</SubmitButton>
          </FormActions>
        </FormFields>
      </Form>
    </FormDialog>
  );
}

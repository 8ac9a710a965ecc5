import type { ManagedTermsDto } from '@telecare/contracts';
import { Form, TheirChange } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import {
  ConfirmDialog,
  DataCard,
  FormActions,
  MainAndAside,
  Section,
  Stacked,
  SubmitButton,
  SwitchField,
} from '@telecare/ui';
import { FormFailure } from '../../failures.js';
import { DocumentFields } from './document-fields.js';
import { toPublished } from './terms-fields.js';
import { TermsPreview } from './terms-preview.js';
import { useTermsForm } from './use-terms-form.js';

export function TermsForm({ current }: { readonly current: ManagedTermsDto }) {
  const { t } = useTranslation('admin-console');
  const form = useTermsForm(current);
  const { asked, theirs, publish } = form;
  const next = asked && toPublished(asked);
  const asks = next !== undefined && (next.terms !== null || next.privacy !== null);
  return (
    <MainAndAside>
      <Form unsaved={form.formState.isDirty} forgetFailure={publish.reset} onSubmit={form.submit}>
        <Stacked>
          <DocumentFields form={form} of="terms" />
          <DocumentFields form={form} of="privacy" />
          <Section title={t('terms.who')}>
            <DataCard>
              <SwitchField
                label={t('terms.asksStaff')}
                help={t('terms.asksStaffHelp')}
                {...form.register('asksStaff')}
              />
            </DataCard>
          </Section>
          <TheirChange change={theirs.change} labels={useTermsLabels()} />
          <FormFailure title={t('terms.notPublished')} error={theirs.failureOf(publish.error)} />
          <FormActions>
            <SubmitButton pending={publish.isPending}>{t('terms.publish')}</SubmitButton>
          </FormActions>
        </Stacked>
      </Form>
      <TermsPreview form={form} />
      <ConfirmDialog
        open={asked !== undefined}
        title={t('terms.question.title', { version: current.version + 1 })}
        cancelLabel={t('cancel')}
        confirmLabel={t('terms.publish')}
        pending={publish.isPending}
        onConfirm={form.confirm}
        onCancel={form.cancel}
      >
        {t(asks ? 'terms.question.text' : 'terms.question.ends')}
      </ConfirmDialog>
    </MainAndAside>
  );
}

function useTermsLabels(): Record<string, string> {
  const { t } = useTranslation('admin-console');
  const ofDocument = (name: 'terms' | 'privacy') => ({
    [`${name}En`]: t(`terms.${name}.en`),
    [`${name}Es`]: t(`terms.${name}.es`),
    [`${name}Link`]: t(`terms.${name}.link`),
  });
  return { ...ofDocument('terms'), ...ofDocument('privacy'), asksStaff: t('terms.asksStaff') };
}

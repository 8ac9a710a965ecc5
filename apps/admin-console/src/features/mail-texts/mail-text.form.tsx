import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import {
  MAIL_PART_MAX,
  MAIL_PARTS,
  type MailPart,
  type MailTextDto,
  placeholdersOf,
  unknownPlaceholder,
} from '@telecare/contracts';
import { Form, TheirChange, useSharedForm } from '@telecare/portal-kit';
import { useToast } from '@telecare/shell-sdk';
import {
  DataCard,
  FormActions,
  FormFields,
  MainAndAside,
  Stacked,
  SubmitButton,
  TextAreaField,
  TextField,
  useSettled,
} from '@telecare/ui';
import { useForm } from 'react-hook-form';
import { FormFailure, useProblemText } from '../../failures.js';
import { MailPreview } from './mail-preview.js';
import { saveMailTextMutation, testMailMutation } from './mail-texts.api.js';
import { useMailTexts } from './mail-texts.texts.js';

type Fields = Record<MailPart, string>;

const PAUSE_MS = 400;

const toFields = ({ subject, introduction, closing }: MailTextDto): Fields => ({
  subject: subject ?? '',
  introduction: introduction ?? '',
  closing: closing ?? '',
});

const toWording = ({ subject, introduction, closing }: Fields) => ({
  subject: subject.trim() || null,
  introduction: introduction.trim() || null,
  closing: closing.trim() || null,
});

export function MailTextForm({ text }: { readonly text: MailTextDto }) {
  const { t } = useMailTexts();
  const form = useMailTextForm(text);
  const { errors, isDirty } = form.formState;
  const typed = toWording(form.watch());
  const shown = useSettled(
    JSON.stringify(Object.keys(errors).length > 0 ? toWording(toFields(text)) : typed),
    PAUSE_MS,
  );
  const labels = { subject: t('parts.subject'), introduction: t('parts.introduction'), closing: t('parts.closing') };
  return (
    <MainAndAside>
      <Form unsaved={isDirty} forgetFailure={form.save.reset} onSubmit={form.submit}>
        <DataCard>
          <FormFields>
            <TextField label={labels.subject} {...form.field('subject')} />
            <TextAreaField label={labels.introduction} {...form.field('introduction')} />
            <TextAreaField label={labels.closing} {...form.field('closing')} />
            <p>{t('stays')}</p>
            <TheirChange change={form.theirs.change} labels={labels} texts={{}} />
            <FormFailure title={t('saveFailed')} error={form.theirs.failureOf(form.save.error)} />
            <FormActions>
              <Button
                variant="text"
                disabled={Object.values(typed).every((part) => part === null)}
                onClick={form.clear}
              >
                {t('toDefault')}
              </Button>
              <SubmitButton pending={form.save.isPending}>{t('save')}</SubmitButton>
            </FormActions>
            <TestMail text={text} isDirty={isDirty} />
          </FormFields>
        </DataCard>
      </Form>
      <Stacked>
        <MailPreview of={text} wording={JSON.parse(shown) as ReturnType<typeof toWording>} />
      </Stacked>
    </MainAndAside>
  );
}

function useMailTextForm(text: MailTextDto) {
  const { t } = useMailTexts();
  const toast = useToast();
  const form = useForm<Fields>({ defaultValues: toFields(text), mode: 'onTouched' });
  const shared = useSharedForm(form, text, toFields);
  const save = useMutation(saveMailTextMutation(useApi(), useQueryClient(), text));
  const send = (seen: MailTextDto) =>
    save.mutate(
      { ...toWording(form.getValues()), revision: seen.revision },
      {
        onSuccess: (saved) => {
          shared.saved(saved);
          toast({ title: t('saved'), description: t('savedText') });
        },
        onError: (error) => shared.meet(error, send),
      },
    );
  const checked = (part: MailPart) => (value: string) => {
    const unknown = unknownPlaceholder(value, placeholdersOf(text.mail, part));
    if (unknown !== undefined) return t('unknown', { name: `{${unknown}}` });
    return value.trim().length <= MAIL_PART_MAX[part] || t('tooLong', { max: MAIL_PART_MAX[part] });
  };
  const field = (part: MailPart) => ({
    ...form.register(part, { validate: checked(part) }),
    error: form.formState.errors[part]?.message,
    help: helpOf(t, text, part),
  });
  const clear = () =>
    MAIL_PARTS.forEach((part) => form.setValue(part, '', { shouldDirty: true, shouldValidate: true }));
  const submit = form.handleSubmit(() => send(shared.seen ?? text));
  return { ...form, theirs: shared, save, field, clear, submit };
}

function helpOf(t: ReturnType<typeof useMailTexts>['t'], { mail, defaults }: MailTextDto, part: MailPart): string {
  const names = placeholdersOf(mail, part).map((name) => `{${name}}`);
  const said = part === 'closing' ? t('noDefault') : t('default', { text: defaults[part] });
  return `${said} ${t('placeholders', { names: names.join(', ') })}`;
}

function TestMail({ text, isDirty }: { readonly text: MailTextDto; readonly isDirty: boolean }) {
  const { t } = useMailTexts();
  const toast = useToast();
  const problemText = useProblemText();
  const test = useMutation({
    ...testMailMutation(useApi(), text),
    onSuccess: () => toast({ title: t('tested') }),
    onError: (error) => toast({ title: t('testFailed'), description: problemText(error), tone: 'destructive' }),
  });
  return (
    <div>
      <Button variant="outlined" disabled={isDirty || test.isPending} onClick={() => test.mutate()}>
        {t('test')}
      </Button>
      {isDirty && <p>{t('testHelp')}</p>}
    </div>
  );
}

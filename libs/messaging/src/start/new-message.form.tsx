import { styled } from '@mui/material/styles';
import { MESSAGE_MAX, type StartConversation, SUBJECT_MAX } from '@telecare/contracts';
import { CancelButton, Form } from '@telecare/portal-kit';
import { color, fontSize, FormActions, FormFields, SubmitButton, TextAreaField, TextField } from '@telecare/ui';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { FormFailure } from '../failures.js';
import { useMessagingTexts } from '../texts.js';
import { useStart } from './use-start.js';

interface NewMessageFormProps {
  readonly to: StartConversation['to'];
  readonly aboutAppointmentId: string | null;
  readonly subject: string;
  readonly isAddressed: () => boolean;
  readonly onStarted: (conversationId: string) => void;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

const About = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.5 });

export function NewMessageForm({
  to,
  aboutAppointmentId,
  subject: proposed,
  isAddressed,
  onStarted,
  hint,
  children,
}: NewMessageFormProps) {
  const { t } = useMessagingTexts();
  const start = useStart();
  const [subject, setSubject] = useState(proposed);
  const [content, setContent] = useState('');
  const [wasTried, setTried] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const isBlank = !content.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isAddressed()) return;
    if (isBlank) return area.current?.focus();
    const written = { to, subject: subject.trim() || null, content: content.trim(), aboutAppointmentId };
    start.mutate(written, { onSuccess: ({ id }) => onStarted(id) });
  };
  return (
    <Form
      unsaved={(subject !== proposed || content !== '') && !start.isSuccess}
      forgetFailure={start.reset}
      onSubmit={submit}
    >
      <FormFields>
        {children}
        {aboutAppointmentId && <About>{t('start.about')}</About>}
        <TextField
          label={t('start.subject')}
          optionalLabel={t('optional')}
          maxLength={SUBJECT_MAX}
          value={subject}
          onChange={({ target }) => setSubject(target.value)}
        />
        <TextAreaField
          ref={area}
          label={t('start.message')}
          help={hint}
          error={wasTried && isBlank ? t('start.messageRequired') : undefined}
          rows={5}
          maxLength={MESSAGE_MAX}
          value={content}
          onChange={({ target }) => setContent(target.value)}
        />
        <FormFailure title={t('composer.failed')} error={start.error} />
      </FormFields>
      <FormActions>
        <CancelButton>{t('cancel')}</CancelButton>
        <SubmitButton pending={start.isPending}>{t('start.send')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

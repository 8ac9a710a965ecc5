import { MESSAGE_MAX, SUBJECT_MAX } from '@telecare/contracts';
import { TemplatePicker } from '@telecare/messaging';
import { FormFields, Section, TextAreaField, TextField } from '@telecare/ui';
import type { ReactNode, RefObject } from 'react';
import { useBroadcastTexts } from './broadcasts.texts.js';

interface Written {
  readonly subject: string;
  readonly content: string;
}

interface MessageSectionProps {
  readonly written: Written;
  readonly onWrite: (written: Written) => void;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly isMissing: boolean;
  readonly children: ReactNode;
}

export function MessageSection({ written, onWrite, area, isMissing, children }: MessageSectionProps) {
  const { t } = useBroadcastTexts();
  const { subject, content } = written;
  const insert = (template: string) => {
    const texts = [content.trimEnd(), template].filter(Boolean);
    onWrite({ subject, content: texts.join('\n\n').slice(0, MESSAGE_MAX) });
    area.current?.focus();
  };
  return (
    <Section title={t('message.title')} action={<TemplatePicker onChoose={insert} />}>
      <FormFields>
        <TextField
          label={t('message.subject')}
          optionalLabel={t('optional')}
          maxLength={SUBJECT_MAX}
          value={subject}
          onChange={({ target }) => onWrite({ subject: target.value, content })}
        />
        <TextAreaField
          ref={area}
          label={t('message.content')}
          error={isMissing ? t('message.required') : undefined}
          rows={7}
          maxLength={MESSAGE_MAX}
          value={content}
          onChange={({ target }) => onWrite({ subject, content: target.value })}
        />
      </FormFields>
      {children}
    </Section>
  );
}

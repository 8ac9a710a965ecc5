import { useMutation } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { Form } from '@telecare/portal-kit';
import { FormActions, Stacked, SubmitButton } from '@telecare/ui';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkMutation } from './broadcasts.api.js';
import { FormFailure } from './broadcasts.failures.js';
import { useBroadcastTexts } from './broadcasts.texts.js';
import { ChoosePatients } from './choose-patients.js';
import { useChosen } from './chosen.js';
import { ConfirmBroadcast } from './confirm-broadcast.js';
import { MessageSection } from './message-section.js';

/** Writes a broadcast. Before sending, a dialog shows the number of recipients and the patients it will not reach. */
export function BroadcastForm({ onSent }: { readonly onSent: (id: string) => void }) {
  const { t } = useBroadcastTexts();
  const chosen = useChosen();
  const [written, setWritten] = useState({ subject: '', content: '' });
  const [wasTried, setTried] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const check = useMutation(checkMutation(useApi()));
  const recipientIds = chosen.chosen.map(({ id }) => id);
  const subject = written.subject.trim() || null;
  const content = written.content.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (recipientIds.length === 0 || chosen.isTooMany) return;
    if (!content) return area.current?.focus();
    check.mutate(recipientIds);
  };
  const [sentId, setSentId] = useState<string>();
  const leave = useEffectEvent(onSent);
  // Leave only after the form is marked as saved, because the page would otherwise ask.
  useEffect(() => {
    if (sentId) leave(sentId);
  }, [sentId]);
  const isUnsaved = !sentId && (recipientIds.length > 0 || written.subject + written.content !== '');
  return (
    <Form unsaved={isUnsaved} forgetFailure={check.reset} onSubmit={submit}>
      <Stacked>
        <ChoosePatients chosen={chosen} isMissing={wasTried} />
        <MessageSection written={written} onWrite={setWritten} area={area} isMissing={wasTried && !content}>
          <FormFailure title={t('notChecked')} error={check.error} />
          <FormActions>
            <SubmitButton pending={check.isPending}>{t('review')}</SubmitButton>
          </FormActions>
        </MessageSection>
      </Stacked>
      {check.data && (
        <ConfirmBroadcast
          check={check.data}
          message={{ recipientIds, subject, content }}
          onClose={check.reset}
          onSent={setSentId}
        />
      )}
    </Form>
  );
}

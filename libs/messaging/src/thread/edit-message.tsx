import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { MESSAGE_MAX } from '@telecare/contracts';
import { Form } from '@telecare/portal-kit';
import { FormActions, space, SubmitButton, TextAreaField } from '@telecare/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { conversationActs } from '../api/conversation-acts.api.js';
import { messagesKey } from '../api/keys.js';
import { FormFailure } from '../failures.js';
import { useMessagingTexts } from '../texts.js';

interface EditMessageProps {
  readonly conversationId: string;
  readonly seq: number;
  readonly content: string;
  readonly onDone: () => void;
}

const Frame = styled('div')({ display: 'grid', gap: space[2], marginBlock: space[2] });

export function EditMessage({ conversationId, seq, content, onDone }: EditMessageProps) {
  const { t } = useMessagingTexts();
  const cache = useQueryClient();
  const api = useApi();
  const [typed, setTyped] = useState(content);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const edit = useMutation({
    mutationFn: conversationActs(api, conversationId).edit,
    onSuccess: onDone,
    onSettled: () => cache.invalidateQueries({ queryKey: messagesKey(api) }),
  });
  const submit = () => edit.mutate({ seq, content: typed.trim() });
  const press = (event: KeyboardEvent) => event.key === 'Escape' && onDone();
  return (
    <Form
      unsaved={typed !== content}
      forgetFailure={edit.reset}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Frame>
        <TextAreaField
          ref={area}
          label={t('message.editLabel')}
          maxLength={MESSAGE_MAX}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
        />
        <FormFailure title={t('message.editFailed')} error={edit.error} />
        <FormActions>
          <Button variant="outlined" onClick={onDone}>
            {t('cancel')}
          </Button>
          <SubmitButton pending={edit.isPending} disabled={!typed.trim()}>
            {t('save')}
          </SubmitButton>
        </FormActions>
      </Frame>
    </Form>
  );
}

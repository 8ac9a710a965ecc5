import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { BroadcastCheck, CreateBroadcast } from '@telecare/contracts';
import { ConfirmDialog, space, Stacked } from '@telecare/ui';
import { useState } from 'react';
import { sendMutation } from './broadcasts.api.js';
import { FormFailure } from './broadcasts.failures.js';
import { useBroadcastTexts } from './broadcasts.texts.js';

interface ConfirmBroadcastProps {
  readonly check: BroadcastCheck;
  readonly message: Omit<CreateBroadcast, 'id'>;
  readonly onClose: () => void;
  readonly onSent: (id: string) => void;
}

const Skipped = styled('ul')({ maxHeight: 180, margin: 0, paddingInlineStart: space[4], overflowY: 'auto' });

export function ConfirmBroadcast({ check, message, onClose, onSent }: ConfirmBroadcastProps) {
  const { t } = useBroadcastTexts();
  const [id] = useState(() => crypto.randomUUID());
  const send = useMutation(sendMutation(useApi()));
  const skipped = check.items.filter(({ obstacle }) => obstacle);
  const count = check.items.length - skipped.length;
  const isPossible = count > 0 && check.left > 0;
  const confirm = () =>
    isPossible ? send.mutate({ ...message, id }, { onSuccess: (sent) => onSent(sent.id) }) : onClose();
  return (
    <ConfirmDialog
      open
      title={isPossible ? t('confirm.title', { count }) : t(count > 0 ? 'confirm.notToday' : 'confirm.nobody')}
      cancelLabel={t('cancel')}
      confirmLabel={isPossible ? t('confirm.send', { count }) : t('confirm.back')}
      pending={send.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stacked style={{ gap: space[3] }}>
        {isPossible && <span>{t('confirm.text')}</span>}
        {skipped.length > 0 && (
          <div>
            {t('confirm.skipped', { count: skipped.length })}
            <Skipped>
              {skipped.map(({ id: patient, name, obstacle }) => (
                <li key={patient}>
                  <strong>{name}</strong> – {t(`obstacle.${obstacle}`)}
                </li>
              ))}
            </Skipped>
          </div>
        )}
        <span>{check.left > 0 ? t('confirm.left', { count: check.left }) : t('confirm.leftNone')}</span>
        <FormFailure title={t('confirm.failed')} error={send.error} />
      </Stacked>
    </ConfirmDialog>
  );
}

import Button from '@mui/material/Button';
import type { OwnTextNumberDto } from '@telecare/contracts';
import { useTenant, useToast, useTranslation } from '@telecare/shell-sdk';
import { Chip, ConfirmDialog, Inline, Stacked } from '@telecare/ui';
import { useState } from 'react';
import { FormFailure } from '../../parts/form-failure.js';
import { useTextNumberActs } from './use-own-text-number.js';

interface TextsOnProps {
  readonly own: OwnTextNumberDto;
  readonly onChange: () => void;
  readonly onDone: () => void;
}

export function TextsOn({ own, onChange, onDone }: TextsOnProps) {
  const { t } = useTranslation();
  const { practice } = useTenant();
  const values = { practice: practice.name, number: own.number };
  return (
    <Stacked style={{ gap: 16 }}>
      <Inline>
        <strong>{own.number}</strong>
        <Chip tone="green">{t('settings.texts.on')}</Chip>
      </Inline>
      <div>{t('settings.texts.onText', values)}</div>
      <Inline>
        <Button variant="outlined" onClick={onChange}>
          {t('settings.texts.change')}
        </Button>
        <TurnOff onDone={onDone} />
      </Inline>
    </Stacked>
  );
}

function TurnOff({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { practice } = useTenant();
  const toast = useToast();
  const [isAsking, ask] = useState(false);
  const { remove } = useTextNumberActs();
  const done = () => {
    toast({ title: t('settings.texts.turnedOff') });
    onDone();
  };
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => ask(true)}>
        {t('settings.texts.turnOff')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        destructive
        title={t('settings.texts.turnOffTitle')}
        cancelLabel={t('settings.texts.keep')}
        confirmLabel={t('settings.texts.turnOff')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: done })}
        onCancel={() => ask(false)}
      >
        <Stacked style={{ gap: 16 }}>
          <span>{t('settings.texts.turnOffText', { practice: practice.name })}</span>
          <FormFailure title={t('settings.texts.notTurnedOff')} error={remove.error} />
        </Stacked>
      </ConfirmDialog>
    </>
  );
}

interface TextsStoppedProps {
  readonly own: OwnTextNumberDto;
  readonly onSent: () => void;
  readonly onChange: () => void;
}

export function TextsStopped({ own, onSent, onChange }: TextsStoppedProps) {
  const { t } = useTranslation();
  const { save } = useTextNumberActs();
  return (
    <Stacked style={{ gap: 16 }}>
      <Inline>
        <strong>{own.number}</strong>
        <Chip tone="amber">{t('settings.texts.stopped')}</Chip>
      </Inline>
      <div>{t('settings.texts.stoppedText')}</div>
      <div>{t('settings.texts.startText')}</div>
      <FormFailure title={t('settings.texts.notSent')} error={save.error} />
      <Inline>
        <Button
          variant="contained"
          disabled={save.isPending}
          onClick={() => save.mutate(own.number ?? '', { onSuccess: onSent })}
        >
          {t('settings.texts.turnOnAgain')}
        </Button>
        <Button variant="outlined" disabled={save.isPending} onClick={onChange}>
          {t('settings.texts.change')}
        </Button>
      </Inline>
    </Stacked>
  );
}

// The practice has turned texts off. The patient can still remove the number.
export function NotOffered() {
  const { t } = useTranslation();
  const { practice } = useTenant();
  const { remove } = useTextNumberActs();
  return (
    <Stacked style={{ gap: 16 }}>
      <div>{t('settings.texts.notOffered', { practice: practice.name })}</div>
      <FormFailure title={t('settings.texts.notRemoved')} error={remove.error} />
      <Inline>
        <Button variant="outlined" disabled={remove.isPending} onClick={() => remove.mutate()}>
          {t('settings.texts.remove')}
        </Button>
      </Inline>
    </Stacked>
  );
}

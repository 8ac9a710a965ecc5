import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { BlockedTimeDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, dayText, Inline, noonOf, Stacked } from '@telecare/ui';
import { useState } from 'react';
import { removeBlockMutation, skipBlockMutation } from './blocked.api.js';
import { FormFailure, useBlockedTexts } from './blocked.texts.js';
import { useBlockDone } from './use-block-done.js';

interface BlockActsProps {
  readonly saved: BlockedTimeDto;
  readonly practitionerId: string;
  readonly day: string;
  readonly isUnsaved: boolean;
  readonly onDone: () => void;
}

// Excludes the opened day or removes the block. Asks first in both cases.
export function BlockActs({ saved, practitionerId, day, isUnsaved, onDone }: BlockActsProps) {
  const { t: common } = useTranslation('staff-portal');
  const { t } = useBlockedTexts();
  const api = useApi();
  const done = useBlockDone(onDone);
  const [asked, setAsked] = useState<'skip' | 'remove'>();
  const path = { practitionerId, blockedTimeId: saved.id };
  const named = dayText(noonOf(day), 'UTC');
  const skip = useMutation({
    ...skipBlockMutation(api, path, saved),
    onSuccess: () => done(t('skippedOne', { day: named })),
  });
  const remove = useMutation({ ...removeBlockMutation(api, path, saved), onSuccess: () => done(t('removed')) });
  const weekly = saved.weekdays.length > 0;
  const removing = t(weekly ? 'removeAll' : 'remove');
  const skipping = t('skip', { day: named });
  const cancel = () => {
    setAsked(undefined);
    skip.reset();
    remove.reset();
  };
  return (
    <Inline>
      {weekly && (
        <Button variant="outlined" onClick={() => setAsked('skip')}>
          {skipping}
        </Button>
      )}
      <Button variant="outlined" color="error" onClick={() => setAsked('remove')}>
        {removing}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          title={t(asked === 'skip' ? 'skipTitle' : weekly ? 'removeAllTitle' : 'removeTitle', { day: named })}
          cancelLabel={common('cancel')}
          confirmLabel={asked === 'skip' ? skipping : removing}
          destructive={asked === 'remove'}
          pending={skip.isPending || remove.isPending}
          onConfirm={() => (asked === 'skip' ? skip.mutate(day) : remove.mutate())}
          onCancel={cancel}
        >
          <Stacked>
            <span>{t(asked === 'skip' ? 'skipText' : 'removeText')}</span>
            {isUnsaved && <span>{t('unsavedLost')}</span>}
            <FormFailure title={t('notDone')} error={skip.error ?? remove.error} />
          </Stacked>
        </ConfirmDialog>
      )}
    </Inline>
  );
}

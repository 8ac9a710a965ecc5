import IconButton from '@mui/material/IconButton';
import { AddRounded } from '@telecare/ui';
import type { AttachmentType } from '@telecare/contracts';
import { useRef } from 'react';
import { useMessagingTexts } from '../texts.js';

interface AttachButtonProps {
  readonly types: readonly AttachmentType[];
  readonly onFiles: (files: readonly File[]) => void;
}

/** A phone offers its camera too, because the types are pictures. */
export function AttachButton({ types, onFiles }: AttachButtonProps) {
  const { t } = useMessagingTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={types.join(',')}
        aria-label={t('files.attach')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again after it was taken back.
          target.value = '';
        }}
      />
      <IconButton
        aria-label={t('files.attach')}
        title={t('files.attach')}
        style={{ width: 44, height: 44 }}
        onClick={() => input.current?.click()}
      >
        <AddRounded />
      </IconButton>
    </>
  );
}

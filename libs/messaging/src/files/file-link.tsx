import { styled } from '@mui/material/styles';
import type { PatientFileDto } from '@telecare/contracts';
import { color, fontSize, fontWeight } from '@telecare/ui';
import { useState } from 'react';
import { useMessagingTexts } from '../texts.js';
import { PictureDialog } from './picture-dialog.js';
import { useSavedFile } from './use-saved-file.js';

const Name = styled('button')({
  minHeight: 32,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.primary,
  font: 'inherit',
  fontSize: fontSize[14],
  fontWeight: fontWeight.medium,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '@media (pointer: coarse)': { minHeight: 44 },
});

const Failed = styled('p')({ margin: 0, color: color.danger, fontSize: fontSize[13] });

// Opens a picture and saves any other file, like the thread.
export function FileLink({ file }: { readonly file: PatientFileDto }) {
  const { t } = useMessagingTexts();
  const { conversationId, id, name, mediaType } = file;
  const { save, isFailed } = useSavedFile(file);
  const [isOpen, setOpen] = useState(false);
  const isPicture = mediaType !== 'application/pdf';
  return (
    <>
      <Name
        type="button"
        aria-label={t(isPicture ? 'files.open' : 'files.download', { name })}
        onClick={() => (isPicture ? setOpen(true) : void save())}
      >
        {name}
      </Name>
      {isFailed && <Failed role="alert">{t('files.failed')}</Failed>}
      {isOpen && <PictureDialog conversationId={conversationId} id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useApi } from '@telecare/api-client';
import type { AttachmentDto } from '@telecare/contracts';
import { Bone, color, DownloadRounded, fontSize, radius, space } from '@telecare/ui';
import { useState } from 'react';
import { useMessagingTexts } from '../texts.js';
import { BlobPicture } from './blob-picture.js';
import { fileQuery } from './file-calls.js';
import { PictureDialog } from './picture-dialog.js';
import { sizeText } from './size-text.js';
import { useSavedFile } from './use-saved-file.js';

const List = styled('ul')({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });

const Tile = styled('button')({
  display: 'grid',
  width: 'min(240px, 60vw)',
  aspectRatio: '4 / 3',
  padding: 0,
  border: 0,
  borderRadius: radius.card,
  overflow: 'hidden',
  background: color.sunken,
  cursor: 'pointer',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

const Still = styled('div')({
  display: 'grid',
  placeItems: 'center',
  width: 'min(240px, 60vw)',
  aspectRatio: '4 / 3',
  padding: space[3],
  boxSizing: 'border-box',
  borderRadius: radius.card,
  border: `1px dashed ${color.hairline}`,
  color: color.mutedText,
  fontSize: fontSize[13],
  textAlign: 'center',
});

const Row = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: 44,
  maxWidth: '100%',
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
  font: 'inherit',
  fontSize: fontSize[13],
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
});

interface MessageFilesProps {
  readonly conversationId: string;
  readonly files: readonly AttachmentDto[];
}

export function MessageFiles({ conversationId, files }: MessageFilesProps) {
  return (
    <List>
      {files.map((file) => (
        <li key={file.id}>
          <OneFile conversationId={conversationId} file={file} />
        </li>
      ))}
    </List>
  );
}

interface OneFileProps {
  readonly conversationId: string;
  readonly file: AttachmentDto;
}

function OneFile({ conversationId, file }: OneFileProps) {
  const { t } = useMessagingTexts();
  if (file.state === 'refused') return <Still>{t(`files.refusal.${file.refusal ?? 'damaged'}`)}</Still>;
  if (file.state !== 'ready') return <Still role="status">{t('files.checking')}</Still>;
  if (file.mediaType === 'application/pdf') return <Document conversationId={conversationId} file={file} />;
  return <Picture conversationId={conversationId} file={file} />;
}

function Picture({ conversationId, file: { id, name } }: OneFileProps) {
  const { t } = useMessagingTexts();
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery(fileQuery(useApi(), { conversationId, id, form: 'preview' }));
  const label = isError ? t('files.again', { name }) : t('files.open', { name });
  return (
    <>
      <Tile type="button" aria-label={label} onClick={() => (isError ? void refetch() : setOpen(true))}>
        {data ? (
          <BlobPicture blob={data} alt="" />
        ) : isError ? (
          <span>{label}</span>
        ) : (
          <Bone style={{ height: '100%' }} />
        )}
      </Tile>
      {isOpen && <PictureDialog conversationId={conversationId} id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function Document({ conversationId, file: { id, name, size } }: OneFileProps) {
  const { t } = useMessagingTexts();
  const { save, isFailed } = useSavedFile({ conversationId, id, name });
  return (
    <Row type="button" aria-label={t('files.download', { name })} onClick={() => void save()}>
      <DownloadRounded aria-hidden />
      <span>
        {name} · {isFailed ? t('files.failed') : sizeText(size)}
      </span>
    </Row>
  );
}

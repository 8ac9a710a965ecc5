import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { exportConversation, useApi } from '@telecare/api-client';
import type { ConversationExport } from '@telecare/contracts';
import { saveFile } from '@telecare/portal-kit';
import { useTenant } from '@telecare/shell-sdk';
import { color, Dialog, fontSize, FormActions, readerLocale, space } from '@telecare/ui';
import { FormFailure } from '../failures.js';
import { useMessaging } from '../messaging-context.js';
import { useMessagingTexts } from '../texts.js';
import { conversationPage } from './conversation-page.js';

interface ExportDialogProps {
  readonly conversationId: string;
  readonly onClose: () => void;
}

const Hint = styled('p')({
  margin: `0 0 ${space[4]}`,
  color: color.mutedText,
  fontSize: fontSize[14],
  lineHeight: 1.55,
});

const AS_DATA = 'application/json';

export function ExportDialog({ conversationId, onClose }: ExportDialogProps) {
  const { t } = useMessagingTexts();
  const { zone } = useMessaging();
  const { practice } = useTenant();
  const { client } = useApi();
  const page = (exported: ConversationExport) =>
    conversationPage(exported, { t, zone, language: readerLocale(), practice: practice?.name ?? '' });
  const save = useMutation({
    mutationFn: async (form: 'html' | 'json') => {
      const exported = await exportConversation({ client, path: { conversationId } });
      const file = form === 'html' ? page(exported) : new Blob([JSON.stringify(exported, null, 2)], { type: AS_DATA });
      saveFile(file, `conversation-${exported.exportedAt.slice(0, 10)}.${form}`);
    },
    onSuccess: onClose,
  });
  return (
    <Dialog open title={t('export.title')} onClose={onClose}>
      <Hint>{t('export.hint')}</Hint>
      <FormFailure title={t('export.failed')} error={save.error} />
      <FormActions>
        <Button disabled={save.isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="outlined" disabled={save.isPending} onClick={() => save.mutate('json')}>
          {t('export.data')}
        </Button>
        <Button variant="contained" disabled={save.isPending} onClick={() => save.mutate('html')}>
          {t('export.page')}
        </Button>
      </FormActions>
    </Dialog>
  );
}

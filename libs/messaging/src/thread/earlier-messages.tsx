import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { space } from '@telecare/ui';
import { fetchEarlier } from '../api/thread.api.js';
import { FormFailure } from '../failures.js';
import { useMessagingTexts } from '../texts.js';

const Place = styled('div')({ display: 'grid', justifyItems: 'center', gap: space[2], paddingBottom: space[4] });

interface EarlierMessagesProps {
  readonly conversationId: string;
  readonly isKnown: boolean;
  readonly onAsked: () => void;
}

export function EarlierMessages({ conversationId, isKnown, onAsked }: EarlierMessagesProps) {
  const { t } = useMessagingTexts();
  const cache = useQueryClient();
  const api = useApi();
  const earlier = useMutation({ mutationFn: () => fetchEarlier(cache, api, conversationId) });
  const show = () => {
    onAsked();
    if (!isKnown) earlier.mutate();
  };
  return (
    <Place>
      <FormFailure title={t('thread.earlierFailed')} error={earlier.error} />
      <Button variant="outlined" size="small" disabled={earlier.isPending} onClick={show}>
        {t('thread.earlier')}
      </Button>
    </Place>
  );
}

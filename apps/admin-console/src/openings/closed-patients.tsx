import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { color, fontSize } from '@telecare/ui';
import { ownOpeningsQuery } from './openings.api.js';
import { useOpeningTexts } from './texts.js';

const Note = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[13] });

/** Why patients are missing in a list of everybody. */
export function ClosedPatients() {
  const { t } = useOpeningTexts();
  const openings = useQuery(ownOpeningsQuery(useApi(), useQueryClient()));
  return openings.data?.access === 'with_reason' && <Note>{t('notListed')}</Note>;
}

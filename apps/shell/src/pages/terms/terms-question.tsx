import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TermsDto } from '@telecare/contracts';
import { FormDialog } from '@telecare/portal-kit';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, FormActions, Loading, radius, space } from '@telecare/ui';
import { useState } from 'react';
import { meQuery } from '../../account/me.js';
import { sendJson } from '../../api/api.js';
import { useSignOut } from '../../chrome/use-sign-out.js';
import { ApiProblem } from '../../http/api-problem.js';
import { FormFailure } from '../parts/form-failure.js';
import { CardText } from '../parts/card-parts.js';
import { readTerms } from './terms.api.js';
import { TermsDocuments } from './terms-documents.js';

const Reading = styled('div')({
  maxHeight: 'min(50dvh, 480px)',
  margin: `${space[4]} 0`,
  paddingInlineEnd: space[2],
  overflowY: 'auto',
  borderRadius: radius.control,
});

/**
 * Asks to accept the practice's terms before the page is used. The page keeps its state. If the terms cannot be loaded
 * or the answer cannot be saved, the user continues and is asked again next time.
 */
export function TermsQuestion() {
  const { t } = useTranslation();
  const { practice } = useTenant();
  const [isPassed, pass] = useState(false);
  const decline = useSignOut('/');
  const key = ['shell', 'terms', practice.id];
  const terms = useQuery({ queryKey: key, queryFn: ({ signal }) => readTerms(practice.id, null, signal) });
  const accept = useAcceptance(key);
  const canGoOn = terms.isError || accept.isError;
  const isEmpty = terms.data?.terms === null && terms.data.privacy === null;
  if (isPassed || isEmpty) return null;
  return (
    <FormDialog title={t('terms.ask', { practice: practice.name })} record={null} onClose={ignore}>
      <CardText>{t('terms.askText')}</CardText>
      {terms.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={6} />
        </Loading>
      )}
      {terms.data && (
        // Focusable, so that keyboard users can scroll it.
        <Reading tabIndex={0} role="region" aria-label={t('terms.title')}>
          <TermsDocuments terms={terms.data} />
        </Reading>
      )}
      <FormFailure title={t('terms.notLoaded')} error={terms.error} />
      <FormFailure title={t(isNewer(accept.error) ? 'terms.newer' : 'terms.notAccepted')} error={accept.error} />
      <FormActions>
        <Button variant="text" onClick={decline}>
          {t('terms.decline')}
        </Button>
        {canGoOn && !isNewer(accept.error) && (
          <Button variant="outlined" onClick={() => pass(true)}>
            {t('terms.later')}
          </Button>
        )}
        {terms.data && (
          <Button variant="contained" disabled={accept.isPending} onClick={() => accept.mutate(terms.data)}>
            {t('terms.accept')}
          </Button>
        )}
      </FormActions>
    </FormDialog>
  );
}

const ignore = (): void => undefined;

const isNewer = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'resource.changed';

function useAcceptance(key: readonly string[]) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ version }: TermsDto) => sendJson<undefined>('POST', '/terms-acceptances', { version }),
    onSuccess: () => cache.invalidateQueries({ queryKey: meQuery.queryKey }),
    onError: (error) => (isNewer(error) ? cache.invalidateQueries({ queryKey: key }) : undefined),
  });
}

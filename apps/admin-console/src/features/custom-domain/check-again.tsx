import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import type { CustomDomainDto } from '@telecare/contracts';
import { useShell, useTranslation } from '@telecare/shell-sdk';
import { useProblemText } from '../../failures.js';
import { verifyDomainMutation } from './custom-domain.api.js';

interface CheckAgainProps {
  readonly found: CustomDomainDto;
  readonly label: string;
}

export function CheckAgain({ found, label }: CheckAgainProps) {
  const { t } = useTranslation('admin-console');
  const problemText = useProblemText();
  const { toast, reloadTenant } = useShell();
  const verify = useMutation(verifyDomainMutation(useApi(), useQueryClient()));
  const ask = () =>
    verify.mutate(found, {
      onSuccess: ({ claim }) => {
        const isProved = claim?.check?.proof === 'found';
        toast({ title: t(isProved ? 'customDomain.nowVerified' : 'customDomain.notVerified') });
        if (isProved) void reloadTenant();
      },
      onError: (error) =>
        toast({
          title: t('customDomain.notChecked'),
          description:
            asProblem(error).code === 'resource.changed' ? t('customDomain.changedMeanwhile') : problemText(error),
          tone: 'destructive',
        }),
    });
  return (
    <Button
      variant="contained"
      disabled={verify.isPending}
      startIcon={verify.isPending ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
      onClick={ask}
    >
      {label}
    </Button>
  );
}

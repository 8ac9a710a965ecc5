import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useToast, useTranslation } from '@telecare/shell-sdk';

export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useTranslation('admin-console');
  const toast = useToast();
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(text),
    onSuccess: () => toast({ title: t('customDomain.copied') }),
    onError: () => toast({ title: t('customDomain.notCopied'), tone: 'destructive' }),
  });
  return (
    <Button variant="outlined" aria-label={label} onClick={() => copy.mutate()}>
      {t('customDomain.copy.button')}
    </Button>
  );
}

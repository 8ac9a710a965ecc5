import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { Inline, Stacked, TextField } from '@telecare/ui';

const forCalendars = (url: string): string => url.replace(/^https?:/, 'webcal:');

export function CalendarAddress({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(url),
    onSuccess: () => toast({ title: t('settings.calendar.copied') }),
    onError: () => toast({ title: t('settings.calendar.notCopied'), tone: 'destructive' }),
  });
  return (
    <Stacked style={{ gap: 12 }}>
      <TextField
        label={t('settings.calendar.address')}
        help={t('settings.calendar.once')}
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <Inline>
        <Button variant="contained" onClick={() => copy.mutate()}>
          {t('settings.calendar.copy')}
        </Button>
        <Button variant="outlined" href={forCalendars(url)}>
          {t('settings.calendar.openIn')}
        </Button>
      </Inline>
    </Stacked>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '@telecare/shell-sdk';
import { color, DataCard, FormActions, FormAlert, Page, PageHeader, Stacked, SubmitButton } from '@telecare/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import { useSignOut } from '../../chrome/use-sign-out.js';
import type { AccessCover } from '../../access/access-cover.js';

const Cover = styled('dialog')({
  boxSizing: 'border-box',
  width: '100vw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: color.page,
  color: color.text,
  overflowY: 'auto',
});

interface CoveredPageProps {
  readonly practiceName: string;
  readonly cover: AccessCover;
}

export function CoveredPage({ practiceName, cover: { lift } }: CoveredPageProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const signOut = useSignOut('/');
  const lifting = useMutation({
    mutationFn: async () => {
      if (!(await lift())) throw new Error('not lifted');
    },
  });
  const wayBack = useRef<HTMLButtonElement>(null);
  const show = () => {
    dialog.current?.showModal();
    wayBack.current?.focus();
  };
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    wayBack.current?.focus();
    return () => element?.close();
  }, []);
  return (
    <Cover ref={dialog} aria-labelledby={id} onCancel={(event) => event.preventDefault()} onClose={show}>
      <Page width="form">
        <PageHeader title={<span id={id}>{t('coveredPage.title')}</span>} context={practiceName} />
        <DataCard>
          <Stacked>
            <div>{t('coveredPage.text')}</div>
            {lifting.isError && <FormAlert title={t('coveredPage.failed')} />}
            <FormActions>
              <Button variant="outlined" onClick={signOut}>
                {t('header.signOut')}
              </Button>
              <SubmitButton ref={wayBack} pending={lifting.isPending} onClick={() => lifting.mutate()}>
                {t('coveredPage.continue')}
              </SubmitButton>
            </FormActions>
          </Stacked>
        </DataCard>
      </Page>
    </Cover>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { Stacked } from '@telecare/ui';
import { useState } from 'react';
import { useFocusOnChange } from '../parts/use-focus-on-change.js';
import { Notice } from '../parts/notice.js';
import { SignUpForm } from './sign-up.form.js';

const Place = styled('div')({ outline: 'none' });

export function Registration() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const place = useFocusOnChange<HTMLDivElement>(String(open));
  return (
    <Stacked>
      <Notice title={t('auth.registration.title')} text={t('auth.registration.text')} />
      <Place ref={place} tabIndex={-1}>
        {open ? (
          <SignUpForm />
        ) : (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {t('signUp.open')}
          </Button>
        )}
      </Place>
    </Stacked>
  );
}

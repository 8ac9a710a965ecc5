import Button from '@mui/material/Button';
import { useState } from 'react';
import { BlockAddressDialog } from './block-address.dialog.js';
import { useAddressBlockTexts } from './texts.js';

interface BlockAddressButtonProps {
  readonly address?: string | null;
}

export function BlockAddressButton({ address }: BlockAddressButtonProps) {
  const { t } = useAddressBlockTexts();
  const [asking, ask] = useState(false);
  return (
    <>
      <Button
        variant={address ? 'text' : 'outlined'}
        aria-label={address ? t('blockOne', { address }) : undefined}
        onClick={() => ask(true)}
      >
        {t(address ? 'block' : 'blockAny')}
      </Button>
      {asking && <BlockAddressDialog address={address ?? ''} onClose={() => ask(false)} />}
    </>
  );
}

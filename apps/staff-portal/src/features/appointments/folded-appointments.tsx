import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { ExpandMoreRounded } from '@telecare/ui';
import { type ReactNode, useId, useState } from 'react';

interface FoldedAppointmentsProps {
  readonly count: number;
  readonly children: ReactNode;
}

export function FoldedAppointments({ count, children }: FoldedAppointmentsProps) {
  const { t } = useTranslation('staff-portal');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div>
        <Button
          variant="text"
          aria-expanded={isOpen}
          aria-controls={id}
          endIcon={<ExpandMoreRounded aria-hidden style={isOpen ? { rotate: '180deg' } : undefined} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('appointments.over', { count })}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  );
}

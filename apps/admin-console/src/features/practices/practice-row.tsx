import Button from '@mui/material/Button';
import type { ManagedPracticeDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { Chip, EditRounded, InitialsAvatar, ListRow, TextLink } from '@telecare/ui';
import { PracticeChip } from '../../practice-chip.js';
import { practiceHost } from '../../practice-host.js';

interface PracticeRowProps {
  readonly practice: ManagedPracticeDto;
  readonly onEdit: () => void;
}

export function PracticeRow({ practice, onEdit }: PracticeRowProps) {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  const { id, name, subdomain, isActive, email, phone, websiteUrl, address, administrators } = practice;
  const contact = [email, phone, websiteUrl, address].filter((line) => line !== null);
  return (
    <ListRow
      leading={<InitialsAvatar name={name} />}
      title={<TextLink to={inPractice(`/admin/practice/${id}`)}>{name}</TextLink>}
      detail={practiceHost(subdomain)}
      meta={contact.length > 0 ? contact.map((line) => <div key={line}>{line}</div>) : t('practices.noContact')}
      trailing={
        <>
          {isActive && administrators === 0 && <Chip tone="amber">{t('practices.noAdministrator')}</Chip>}
          <PracticeChip active={isActive} />
          <Button
            size="small"
            startIcon={<EditRounded />}
            aria-label={t('practices.editNamed', { name })}
            onClick={onEdit}
          >
            {t('edit')}
          </Button>
        </>
      }
    />
  );
}

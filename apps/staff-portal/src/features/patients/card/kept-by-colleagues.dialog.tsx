import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AppointmentsOfColleague } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, Dialog, FormActions, numberText, Stacked } from '@telecare/ui';
import { useColleagueText } from '../../../appointments/of-patient/use-colleague-text.js';
import { useKeptByColleaguesTexts } from './kept-by-colleagues.texts.js';

interface KeptByColleaguesDialogProps {
  readonly name: string;
  readonly colleagues: readonly AppointmentsOfColleague[];
  readonly onClose: () => void;
}

const Colleagues = styled('ul')({ margin: 0, paddingInlineStart: 20, color: color.text });

/** Refuses to cancel colleagues' appointments and names the colleagues to ask (docs/booking.md). */
export function KeptByColleaguesDialog({ name, colleagues, onClose }: KeptByColleaguesDialogProps) {
  const { t } = useTranslation('staff-portal');
  const { t: tKept } = useKeptByColleaguesTexts();
  const colleagueText = useColleagueText();
  const count = colleagues.reduce((sum, colleague) => sum + colleague.count, 0);
  return (
    <Dialog open title={tKept('title', { name })} onClose={onClose}>
      <Stacked style={{ gap: 12, marginBottom: 16 }}>
        <strong>{tKept('text', { count, number: numberText(count) })}</strong>
        <Colleagues>
          {colleagues.map((colleague, place) => (
            <li key={place}>{colleagueText(colleague)}</li>
          ))}
        </Colleagues>
        <span>{tKept('way')}</span>
      </Stacked>
      <FormActions>
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </FormActions>
    </Dialog>
  );
}

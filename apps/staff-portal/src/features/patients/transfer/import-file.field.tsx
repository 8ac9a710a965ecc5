import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { Permission } from '@telecare/contracts';
import { saveFile, useMay } from '@telecare/portal-kit';
import { color, fontSize, fontWeight, Inline, Input, space } from '@telecare/ui';
import { useId } from 'react';
import { templateOf } from './import-session.js';
import { useImportTexts } from './import.texts.js';

interface ImportFileFieldProps {
  readonly checking: boolean;
  readonly onChoose: (file: File) => void;
}

const Root = styled('div')({ display: 'grid', justifyItems: 'start', gap: space[2], fontSize: fontSize[14] });

const Intro = styled('p')({ margin: 0, color: color.mutedText, lineHeight: 1.5 });

const Label = styled('label')({ fontWeight: fontWeight.medium });

export function ImportFileField({ checking, onChoose }: ImportFileFieldProps) {
  const { t } = useImportTexts();
  const mayHistory = useMay(Permission.PatientHistoryManage);
  const id = useId();
  const saveTemplate = () =>
    saveFile(new Blob([templateOf(mayHistory)], { type: 'text/csv' }), 'patients-template.csv');
  return (
    <Root>
      <Intro id={`${id}-intro`}>{t('intro')}</Intro>
      <Button variant="text" onClick={saveTemplate}>
        {t('template')}
      </Button>
      <Label htmlFor={id}>{t('file')}</Label>
      <Input
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        aria-describedby={`${id}-intro`}
        disabled={checking}
        onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
      />
      {checking && (
        <Inline role="status">
          <CircularProgress size={16} aria-hidden />
          {t('checking')}
        </Inline>
      )}
    </Root>
  );
}

import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { fontSize, fontWeight, radius, space, tone } from '@telecare/ui';
import { ApiProblem } from '../../http/api-problem.js';
import { problemReference, problemText } from './problem-text.js';

interface FormFailureProps {
  readonly title: string;
  readonly error: unknown;
}

const Box = styled('div')({
  padding: space[3],
  borderRadius: radius.control,
  background: tone('red').tint,
  color: tone('red').text,
  fontSize: fontSize[14],
  lineHeight: 1.5,
  '& strong': { display: 'block', fontWeight: fontWeight.strong },
  '& small': { display: 'block', marginTop: space[1], fontSize: fontSize[12], userSelect: 'all' },
});

export function FormFailure({ title, error }: FormFailureProps) {
  const { t } = useTranslation();
  if (!error) return null;
  const reference = problemReference(t, error);
  // The write may have succeeded.
  const isUnconfirmed = error instanceof ApiProblem && error.code === 'network.unconfirmed';
  return (
    <Box role="alert">
      <strong>{isUnconfirmed ? t('problems.unconfirmed') : title}</strong>
      {problemText(t, error)}
      {reference && <small>{reference}</small>}
    </Box>
  );
}

import { styled } from '@mui/material/styles';
import { bodySize, FormActions } from '@telecare/ui';

export const CardText = styled('p')({ margin: 0, fontSize: bodySize, lineHeight: 1.55 });

export const CardActions = styled(FormActions)({ flexWrap: 'wrap' });

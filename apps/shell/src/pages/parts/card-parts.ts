import { styled } from '@mui/material/styles';
import { bodySize, FormActions } from '@telecare/ui';

/** Text of a card, above its buttons. */
export const CardText = styled('p')({ margin: 0, fontSize: bodySize, lineHeight: 1.55 });

/** Buttons with long names: below each other rather than squeezed. */
export const CardActions = styled(FormActions)({ flexWrap: 'wrap' });

import { FormFailure, type FormFailureProps } from './form-failure.js';
import { useProblemText } from './texts.js';

/** Binds the failure components to a portal, so that they use the portal's own texts. */
export const failuresOf = (portal: string) => ({
  FormFailure: (props: FormFailureProps) => <FormFailure portal={portal} {...props} />,
  useProblemText: () => useProblemText(portal),
});

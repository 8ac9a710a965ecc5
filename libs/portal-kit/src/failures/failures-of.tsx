import { FormFailure, type FormFailureProps } from './form-failure.js';
import { useProblemText } from './texts.js';

/** Failure components bound to a portal, so that they find the portal's own texts wherever they are used. */
export const failuresOf = (portal: string) => ({
  FormFailure: (props: FormFailureProps) => <FormFailure portal={portal} {...props} />,
  useProblemText: () => useProblemText(portal),
});
